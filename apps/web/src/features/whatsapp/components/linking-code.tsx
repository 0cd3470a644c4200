import { Button, toast } from '@recado/ui'
import { Copy } from 'lucide-react'
import { timeLeft } from '../../../lib/time/ago.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { groupPhone } from '../../../lib/phone.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/whatsapp.ts'
import type { ConnectState } from '../model/connect-flow.ts'
import { LinkingSteps } from './linking-steps.tsx'

type LinkingCodeProps = Extract<ConnectState, { stage: 'typing' }>

/** The code to be typed on the phone, big, with how and until when. */
export function LinkingCode({ code, phoneNumber, expiresAt, again }: LinkingCodeProps) {
  const now = useNow(expiresAt !== null, 1000)
  const words = text.modal.code
  const copy = async () => {
    if (await copyText(code)) toast.success(words.copied)
    else toast.error(words.notCopied)
  }
  return (
    <div className="min-h-70">
      <output className="block font-head text-16 font-semibold">{again ? words.again : words.title}</output>
      {phoneNumber && <p className="mt-0.5 text-muted">{words.of(groupPhone(phoneNumber))}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface-2 p-4 ring ring-line">
        <p className="flex items-center gap-1.5 phone:gap-1">
          <span className="sr-only">{words.spoken(code)}</span>
          {Array.from(code).map((letter, position) => (
            <span
              // A code's letters stay where they are.
              key={position}
              aria-hidden
              className="grid h-12 w-9 place-items-center rounded-ctl bg-surface font-mono text-20 font-semibold ring ring-line [&:nth-child(6)]:ml-3 phone:h-11 phone:w-8 phone:[&:nth-child(6)]:ml-2"
            >
              {letter}
            </span>
          ))}
        </p>
        <Button icon={<Copy size={16} />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <p className="mt-2 text-12 text-muted tabular-nums" aria-live="off">
        {expiresAt === null
          ? ''
          : Date.parse(expiresAt) > now
            ? words.expiresIn(timeLeft(Date.parse(expiresAt), now))
            : text.modal.expiredCode}
      </p>
      <LinkingSteps steps={words.how} />
    </div>
  )
}
