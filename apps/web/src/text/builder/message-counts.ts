import type { MessageCount } from '@recado/nodes/editors'

/** How many WhatsApp messages an answer becomes. */
const messages = (count: number): string => (count === 1 ? '1 mensaje' : `${count} mensajes`)

export const text = {
  count: ({ least, most }: MessageCount): string => {
    if (least === most) return messages(most)
    return `${least} ${most === least + 1 ? 'o' : 'a'} ${messages(most)}`
  },
  arrives: (count: string) => `Le llega en ${count}`,
  joined: (count: string) => `Le llega junto, en ${count}`,
  each: (count: string) => `Cada pregunta le llega en ${count}`,
} as const
