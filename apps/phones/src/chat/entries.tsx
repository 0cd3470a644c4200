import { DayDivider, SystemNote } from '@recado/ui/chat'
import { formatClock } from '@recado/ui/clock'
import type { ChatView, MessageView, PhoneView } from '@recado/whatsapp-emulator/protocol'
import { PhoneMissed } from 'lucide-react'
import { callText } from '../text.ts'
import type { About } from './about.ts'
import { entriesOf, type Entry } from './days.ts'
import { Message } from './message.tsx'

interface EntriesProps {
  phone: PhoneView
  chat: ChatView
  markBot: boolean
  onAbout: (message: MessageView, does: About['does']) => void
}

/** What was said in a chat and who called, by days. */
export function Entries({ phone, chat, markBot, onAbout }: EntriesProps) {
  const entries = entriesOf(chat, phone.calls)
  return entries.map((entry, at) => {
    if ('day' in entry) return <DayDivider key={entry.key}>{entry.day}</DayDivider>
    if ('call' in entry)
      return (
        <SystemNote key={entry.key} tone="warn" icon={<PhoneMissed aria-hidden className="text-danger" />}>
          {callText(entry.call)}, {formatClock(entry.at)}
        </SystemNote>
      )
    return (
      <Message
        key={entry.key}
        message={entry.message}
        from={phone.phoneNumber}
        to={chat.with}
        name={chat.name}
        markBot={markBot}
        first={sideOf(entries[at - 1]) !== entry.message.fromMe}
        onAbout={onAbout}
      />
    )
  })
}

const sideOf = (entry: Entry | undefined): boolean | undefined =>
  entry && 'message' in entry ? entry.message.fromMe : undefined
