import { useEffect, useRef, useState } from 'react'

/** What is being written in a chat. A note stays one: what was meant for nobody outside is not sent to a customer. */
export type Begun = { text: string; note: boolean }

/** What was begun in each chat and not sent, for as long as the page is open. */
const begun = new Map<string, Begun>()

const begunTo = (contactId: string): Begun => begun.get(contactId) ?? { text: '', note: false }

function keep(contactId: string, written: Begun): void {
  if (written.text === '') begun.delete(contactId)
  else begun.set(contactId, written)
}

/**
 * What is being written in a chat, also after another one was looked at. Where the chat goes on as another contact's it
 * stays, behind what was begun to that one.
 */
export function useBegun(contactId: string): [written: Begun, write: (change: Partial<Begun>) => void] {
  const [written, setWritten] = useState(() => begunTo(contactId))
  const [writtenTo, setWrittenTo] = useState(contactId)
  if (writtenTo !== contactId) {
    setWrittenTo(contactId)
    setWritten(together(begunTo(contactId), written))
  }
  const before = useRef(contactId)
  useEffect(() => {
    if (before.current === contactId) return
    begun.delete(before.current)
    keep(contactId, written)
    before.current = contactId
  }, [contactId, written])
  return [
    written,
    (change) => {
      const next = { ...written, ...change }
      setWritten(next)
      keep(contactId, next)
    },
  ]
}

/** One behind the other; a note if either was. */
function together(first: Begun, second: Begun): Begun {
  return {
    text: [first.text, second.text].filter((words) => words !== '').join('\n'),
    note: first.note || second.note,
  }
}
