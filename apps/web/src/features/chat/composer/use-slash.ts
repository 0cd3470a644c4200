import type { QuickReply } from '@recado/contract/messaging/messages'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { quickRepliesQuery } from './quick-replies.ts'
import { quickRepliesFor, shortcutIn } from './slash.ts'

/** Of the list, for `aria-controls`. */
export const slashListId = 'respuestas-rapidas'

/** Quick replies behind a «/» in an otherwise empty box: arrows choose, Enter and Tab insert, Esc closes. */
export function useSlash(botId: string, draft: string, onInsert: (text: string) => void) {
  const written = shortcutIn(draft)
  const [closed, setClosed] = useState<string | null>(null)
  const [chosen, setChosen] = useState({ for: '', index: 0 })
  const open = written !== null && closed !== draft
  const { data } = useQuery({ ...quickRepliesQuery(botId), enabled: written !== null })
  const replies = open && data ? quickRepliesFor(written, data) : []
  const active = chosen.for === draft ? Math.min(chosen.index, replies.length - 1) : 0
  const pick = (reply: QuickReply) => onInsert(reply.text)

  /** True when the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!open) return false
    if (event.key === 'Escape') {
      setClosed(draft)
      return true
    }
    const reply = replies[active]
    if (!reply) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen({ for: draft, index: (active + step + replies.length) % replies.length })
      return true
    }
    if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') {
      event.preventDefault()
      pick(reply)
      return true
    }
    return false
  }
  // A box of several lines may not be called a combobox: it says what it has as a text box may.
  const aria = {
    'aria-haspopup': 'listbox',
    'aria-autocomplete': 'list',
    'aria-controls': open ? slashListId : undefined,
    'aria-activedescendant': open && replies[active] ? `${slashListId}-${active}` : undefined,
  } as const
  return { open, replies: data === undefined ? undefined : replies, active, pick, press, aria }
}
