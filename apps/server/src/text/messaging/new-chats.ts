import { timeText } from '@recado/engine'

/** What to do while no new chats may be opened. */
export const waitForNewChats =
  'Las campañas y los primeros mensajes salen solos cuando WhatsApp lo permita: mientras tanto no escribas a desconocidos, tampoco desde el celular.'

/** What an owner is told of a lock on new chats; `until` in ms UTC, said by the clocks of `timeZone`. */
export const newChatsLocked = (until: number, timeZone: string): string =>
  `${chatsLockedUntil(until, timeZone)}. Los chats de siempre siguen`

export const chatsLockedUntil = (until: number, timeZone: string): string =>
  `WhatsApp no te deja abrir chats nuevos hasta ${momentInWords(until, timeZone)}`

/** The same of WhatsApp's own cap on people newly written to. */
export const capReachedUntil = (until: number, timeZone: string): string =>
  `Ya abriste todos los chats nuevos que WhatsApp te permite hasta ${momentInWords(until, timeZone)}. Los chats de siempre siguen`

/** «el jueves 27 a las 2:00 p. m.», as customers are told {{hora}}, by the clocks of `timeZone`. */
export function momentInWords(at: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', timeZone })
  const time = timeText(at, timeZone)
  const parts = new Map(day.formatToParts(at).map(({ type, value }) => [type, value]))
  return `el ${parts.get('weekday') ?? ''} ${parts.get('day') ?? ''} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}`
}

/** The e-mail about a lock on new chats; `until` in ms UTC. */
export function lockMail(about: { botName: string; until: number; timezone: string; link: string | null }): {
  subject: string
  text: string
} {
  const { botName, until, timezone, link } = about
  const lines = [
    'Hola:',
    `${newChatsLocked(until, timezone)}: tu bot «${botName}» responde como siempre a quien escribe.`,
    `Qué hacer: ${waitForNewChats}`,
    ...(link === null ? [] : [`Míralo aquí: ${link}`]),
    'Recado',
  ]
  return { subject: `WhatsApp de «${botName}» no abre chats nuevos por ahora`, text: lines.join('\n\n') }
}
