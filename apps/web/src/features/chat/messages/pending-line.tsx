import { fileSize } from '@recado/nodes/editors'
import { Bubble, type Attachment } from '@recado/ui/chat'
import { formatClock } from '@recado/ui/clock'
import { memo } from 'react'
import { text } from '../../../text/crm/chat.ts'
import { kindOfFile } from './kind-of-file.ts'
import type { Pending } from '../conversation/lines.ts'
import { LineButton } from './line-button.tsx'
import { Quote } from './message-parts.tsx'
import { useObjectUrl } from '../../../lib/browser/use-object-url.ts'

interface PendingLineProps {
  pending: Pending
  who: string
  first: boolean
  onResend: (key: string) => void
  onDiscard: (key: string) => void
}

/** A message on its way to the server, as it will look there. */
export const PendingLine = memo(function PendingLine(props: PendingLineProps) {
  const { pending, who, first, onResend, onDiscard } = props
  const { key, file, replyTo, state, reason } = pending
  const attachment = useAttachment(file)
  const quoted = replyTo && { text: replyTo.text, fromMe: replyTo.from === 'bot' }
  return (
    <Bubble
      side="out"
      first={first}
      tone={pending.note ? 'note' : 'plain'}
      time={formatClock(pending.at)}
      delivery={state === 'refused' ? 'failed' : 'clock'}
      text={pending.text}
      quote={quoted && <Quote quoted={quoted} who={who} />}
      {...(attachment && { attachment })}
      footer={
        state === 'sending' ? (
          file &&
          (pending.turning || pending.uploaded < 1) && (
            <span className="tabular-nums">
              {(pending.turning ? text.turning : text.uploading)(Math.round(pending.uploaded * 100))}
            </span>
          )
        ) : (
          <>
            <span className={state === 'refused' ? 'font-medium text-danger' : ''}>
              {state === 'refused' ? text.sendFailed(reason ?? '') : `${reason}. ${text.waiting}`}
            </span>
            <LineButton label={text.retry} onPress={() => onResend(key)} />
            <LineButton label={text.discard} onPress={() => onDiscard(key)} />
          </>
        )
      }
    />
  )
})

/** A file of this device as a bubble shows it. */
function useAttachment(file: File | null): Attachment | undefined {
  const url = useObjectUrl(file)
  if (!file) return undefined
  return {
    kind: kindOfFile(file),
    name: file.name,
    detail: fileSize(file.size),
    ...(url !== undefined && { url }),
  }
}
