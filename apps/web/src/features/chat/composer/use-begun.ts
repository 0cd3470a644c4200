import { useEffect, useRef, useState } from 'react'

/** What was begun in each chat and not sent, for as long as the page is open. */
const begun = new Map<string, string>()

function keep(contactId: string, text: string): void {
  if (text === '') begun.delete(contactId)
  else begun.set(contactId, text)
}

/**
 * What is being written in a chat, also after another one was looked at. Where the chat goes on as another contact's it
 * stays, behind what was begun to that one.
 */
export function useBegun(contactId: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => begun.get(contactId) ?? '')
  const [writtenTo, setWrittenTo] = useState(contactId)
  if (writtenTo !== contactId) {
    setWrittenTo(contactId)
    setText([begun.get(contactId) ?? '', text].filter((words) => words !== '').join('\n'))
  }
  const before = useRef(contactId)
  useEffect(() => {
    if (before.current === contactId) return
    keep(before.current, '')
    keep(contactId, text)
    before.current = contactId
  }, [contactId, text])
  return [
    text,
    (next) => {
      setText(next)
      keep(contactId, next)
    },
  ]
}
