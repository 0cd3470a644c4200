import { useEffect, useRef, useState } from 'react'
import { useTabVault } from '../../../entities/session/use-tab-vault.ts'
import { type Begun, begunTo, keep, nothing, together } from './begun.ts'

/**
 * What is being written in a chat, also after another one was looked at or the page was loaded anew. Where the chat goes on
 * as another contact's it stays, behind what was begun to that one.
 */
export function useBegun(contactId: string): [written: Begun, write: (change: Partial<Begun>) => void] {
  const vault = useTabVault() ?? null
  const [written, setWritten] = useState(() => begunTo(contactId, vault))
  const [writtenTo, setWrittenTo] = useState(contactId)
  const [opened, setOpened] = useState(vault)
  if (writtenTo !== contactId) {
    setWrittenTo(contactId)
    setWritten(together(begunTo(contactId, vault), written))
  }
  if (opened !== vault) {
    setOpened(vault)
    // What was kept, with what was written while its key was on its way.
    setWritten(begunTo(contactId, vault))
  }
  const before = useRef({ contactId, vault })
  useEffect(() => {
    const { contactId: other, vault: closed } = before.current
    if (other === contactId && closed === vault) return
    if (other !== contactId) keep(other, nothing, vault)
    keep(contactId, written, vault)
    before.current = { contactId, vault }
  }, [contactId, vault, written])
  return [
    written,
    (change) => {
      const next = { ...written, ...change }
      setWritten(next)
      keep(contactId, next, vault)
    },
  ]
}
