import { Button } from '@recado/ui'
import { plainWhatsAppText, Ticks } from '@recado/ui/chat'
import { formatClock, formatTheHour } from '@recado/ui/clock'
import type { CallView, ChatView, DeviceView } from '@recado/whatsapp-emulator/protocol'
import { clsx } from 'clsx'
import { Laptop, PhoneMissed } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { PersonAvatar } from '../people/avatars.tsx'
import { callText, messageText, text } from '../text.ts'

const row = 'flex w-full items-center gap-3 px-4 py-3 text-left'

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-14 leading-5 font-semibold">{title}</span>
      <span className="flex items-center gap-1 text-13 leading-5 text-muted">{children}</span>
    </span>
  )
}

export function ChatRow({ chat, onOpen }: { chat: ChatView; onOpen: () => void }) {
  const last = chat.messages.at(-1)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className={clsx(row, 'hover:bg-paper focus-visible:-outline-offset-2')}
      >
        <PersonAvatar name={chat.name} className="size-11! text-16!" />
        <Lines title={chat.name}>
          <LastSaid chat={chat} />
        </Lines>
        <span className="grid flex-none justify-items-end gap-1 self-start pt-0.5">
          {last && <time className="text-12 text-muted tabular-nums">{formatClock(last.at)}</time>}
          {chat.unread > 0 && (
            <span className="grid h-5 min-w-5 place-items-center rounded-chip bg-brand px-1.5 text-11 font-semibold text-on-brand tabular-nums">
              {chat.unread}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

function LastSaid({ chat }: { chat: ChatView }) {
  const last = chat.messages.at(-1)
  if (chat.typing !== 'paused') return chat.typing === 'recording' ? text.chat.recording : text.chat.typing
  if (!last) return null
  return (
    <>
      {last.fromMe && !last.deleted && <Ticks delivery={last.status} className="text-wa-meta" />}
      <span className="truncate">{plainWhatsAppText(messageText(last))}</span>
    </>
  )
}

export function CallRow({ call, name }: { call: CallView; name: string }) {
  return (
    <li className={row}>
      <PersonAvatar name={name} className="size-11! text-16!" />
      <Lines title={name}>
        <PhoneMissed aria-hidden size={15} className={clsx(call.state !== 'ringing' && 'text-danger')} />
        <span className="truncate">{callText(call)}</span>
      </Lines>
      <time className="self-start pt-0.5 text-12 text-muted tabular-nums">{formatClock(call.at)}</time>
    </li>
  )
}

export function DeviceRow({ phoneNumber, device }: { phoneNumber: string; device: DeviceView }) {
  const attempt = useAttempt()
  return (
    <li className={row}>
      <span aria-hidden className="hue-tint grid size-11 flex-none place-items-center rounded-chip">
        <Laptop size={20} />
      </span>
      <Lines title={device.platform}>{text.owner.linkedSince(formatTheHour(device.linkedAt))}</Lines>
      <Button className="min-h-11!" onClick={() => attempt(api.unlink(phoneNumber, device.id))}>
        {text.owner.unlink}
      </Button>
    </li>
  )
}
