import { Button, Spinner, Tile } from '@recado/ui'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Hash } from 'lucide-react'
import { groupPhone } from '../../../lib/phone.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/whatsapp.ts'
import type { ConnectProblem, ConnectState } from '../model/connect-flow.ts'
import { LinkingCode } from './linking-code.tsx'
import { LinkingSteps } from './linking-steps.tsx'
import { NumberForm } from './number-form.tsx'

interface ConnectStageProps {
  state: ConnectState
  onNumber: () => void
  onNumberGiven: (phoneNumber: string) => void
  onQr: () => void
}

/** What the connect modal shows for where connecting stands. */
export function ConnectStage({ state, onNumber, onNumberGiven, onQr }: ConnectStageProps) {
  switch (state.stage) {
    case 'idle':
    case 'connecting':
      return <Waiting title={text.modal.starting} />
    case 'waiting':
      return <Waiting title={text.modal.waitingQr} hint={text.modal.waitingQrHint} />
    case 'scanning':
      return <Scan {...state} onNumber={onNumber} />
    case 'number':
      return <NumberForm state={state} onGiven={onNumberGiven} onQr={onQr} />
    case 'typing':
      return <LinkingCode {...state} />
    case 'connected':
      return <Connected {...state} />
    case 'failed':
      return <Failed {...state} />
  }
}

function Waiting({ title, hint }: { title: string; hint?: string }) {
  return (
    <output className="flex min-h-70 flex-col items-center justify-center gap-1 text-center">
      <Spinner size={28} className="mb-3 text-brand" />
      <span className="font-head text-16 font-semibold">{title}</span>
      {hint && <span className="text-muted">{hint}</span>}
    </output>
  )
}

type ScanProps = Extract<ConnectState, { stage: 'scanning' }> & { onNumber: () => void }

function Scan({ qr, qrExpiresAt: expiresAt, again, onNumber }: ScanProps) {
  const now = useNow(expiresAt !== null, 1000)
  const seconds = expiresAt === null ? null : Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000))
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6 phone:grid-cols-1 phone:justify-items-center">
      <div>
        {/* White in both themes: phones read dark on light. */}
        <img src={qr} alt={text.modal.qrAlt} className="size-64 rounded-card bg-white p-3 ring ring-line" />
        <p className="mt-2 text-center text-12 text-muted tabular-nums" aria-live="off">
          {seconds === null ? '' : seconds > 0 ? text.modal.expiresIn(seconds) : text.modal.renewing}
        </p>
      </div>
      <div className="min-w-0">
        <output className="block font-head text-16 font-semibold">
          {again ? text.modal.again : text.modal.scan}
        </output>
        <LinkingSteps steps={text.modal.how} />
        <Button
          variant="ghost"
          className="mt-4 -ml-3 max-w-full text-start whitespace-normal"
          icon={<Hash size={16} />}
          onClick={onNumber}
        >
          {text.modal.byNumber}
        </Button>
      </div>
    </div>
  )
}

function Connected({ phoneNumber, already }: Extract<ConnectState, { stage: 'connected' }>) {
  return (
    <output className="flex min-h-70 flex-col items-center justify-center gap-1 text-center">
      <Tile icon={<CircleCheck />} hue="var(--ok)" size="l" className="mb-3" />
      <span className="font-head text-20 font-semibold">
        {already ? text.modal.already : text.modal.connected}
      </span>
      {phoneNumber && <span className="text-muted">{text.modal.connectedAs(groupPhone(phoneNumber))}</span>}
      <span className="mt-3 text-12 text-muted" lang="en">
        {already ? text.english.already : text.english.connected}
      </span>
    </output>
  )
}

const dayOf = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long' })
const inSpanish = new Set<ConnectProblem>(['taken', 'codeRefused', 'passkey'])

function Failed({ problem, message, nextTryAt }: Extract<ConnectState, { stage: 'failed' }>) {
  const { headline, detail } = text.problems[problem]
  return (
    <div role="alert" className="flex min-h-70 flex-col items-center justify-center gap-1 text-center">
      <Tile icon={<CircleAlert />} hue="var(--danger)" size="l" className="mb-3" />
      <p className="max-w-90 font-head text-16 font-semibold text-balance">{headline}</p>
      <p
        className={clsx(
          'mt-2 max-w-100 wrap-anywhere text-muted',
          // The others are said in English, as programs do.
          !inSpanish.has(problem) && 'font-mono text-12',
        )}
      >
        {detail(message || (problem === 'process' ? text.problems.processDefault : ''))}
      </p>
      {problem === 'passkey' && (
        <p className="mt-2 max-w-100 font-medium text-pretty">
          {nextTryAt === undefined
            ? text.modal.noMoreTries
            : text.modal.tryAgainFrom(dayOf.format(Date.parse(nextTryAt)).replace(',', ''))}
        </p>
      )}
    </div>
  )
}
