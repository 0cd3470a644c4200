import { EmptyState } from '@recado/ui'
import { clsx } from 'clsx'
import { MessagesSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLedPage } from '../../entities/contact/use-led-page.ts'
import { text } from '../../text/crm/chat.ts'
import { ChatList } from './list/chat-list.tsx'
import { ChatPane } from './pane/chat-pane.tsx'

/** «Chat en Vivo»: who writes, and the open conversation (`?contact=`); on a phone one after the other. */
export function LiveChat({ botId }: { botId: string }) {
  const [query, setQuery] = useSearchParams()
  const contactId = query.get('contact')
  const messageId = query.get('message')
  const list = useRef<HTMLElement>(null)
  const [picked, setPicked] = useState(0)
  const open = (next: string | null, found?: string) => {
    setQuery(
      (known) => {
        const changed = new URLSearchParams(known)
        if (found === undefined) changed.delete('message')
        else changed.set('message', found)
        if (next === null) changed.delete('contact')
        else changed.set('contact', next)
        return changed
      },
      // Going through chats is no road that one walks back step by step.
      { replace: contactId !== null && next !== null },
    )
  }
  const page = useLedPage(contactId)
  const lead = (keptId: string) => {
    page.goesOnAs(keptId)
    setQuery(
      (known) => {
        const changed = new URLSearchParams(known)
        changed.set('contact', keptId)
        return changed
      },
      { replace: true },
    )
  }
  // Once it is shown, the address is the chat's again: the same message can be asked for anew.
  const shown = () =>
    setQuery(
      (known) => {
        const changed = new URLSearchParams(known)
        changed.delete('message')
        return changed
      },
      { replace: true },
    )
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[340px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] narrow:grid-cols-[304px_minmax(0,1fr)] phone:grid-cols-1">
      <ChatList
        ref={list}
        botId={botId}
        openId={contactId}
        onOpen={(next, found) => {
          open(next, found)
          setPicked((times) => times + 1)
        }}
        className={clsx(contactId !== null && 'phone:hidden')}
      />
      {contactId === null ? (
        <EmptyState icon={<MessagesSquare />} title={text.choose.title} className="bg-paper phone:hidden">
          {text.choose.hint}
        </EmptyState>
      ) : (
        <ChatPane
          key={page.key}
          botId={botId}
          contactId={contactId}
          messageId={messageId}
          picked={picked}
          onShown={shown}
          onLed={lead}
          onClose={() => open(null)}
          onLeave={() => list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus()}
        />
      )}
    </div>
  )
}
