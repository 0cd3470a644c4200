import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { Button, Callout, Card, Tile, useConfirm } from '@recado/ui'
import { ArrowLeftRight, Hash, Link2, Link2Off, QrCode, RotateCcw, Smartphone } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { groupPhone } from '../../../lib/phone.ts'
import { text } from '../../../text/whatsapp.ts'
import { type LineAction, useLineAction } from '../api/use-line-actions.ts'

interface LineCardProps {
  botId: string
  line: WaStatus
  onConnect: () => void
  /** «Vincular con número», for owners whose only screen is the phone. */
  onNumber: () => void
  /** The code that the line waits with. */
  onCode: () => void
  onMove: () => void
  moving: boolean
}

const states = {
  connected: { title: text.card.connected, hint: text.card.connectedHint, hue: 'var(--ok)' },
  disconnected: { title: text.card.disconnected, hint: text.card.disconnectedHint, hue: 'var(--muted)' },
  connecting: { title: text.card.connecting, hint: text.card.connectingHint, hue: 'var(--warn)' },
  starting: { title: text.card.connecting, hint: text.card.connectingHint, hue: 'var(--warn)' },
  qr_ready: { title: text.card.qr_ready, hint: text.card.qr_readyHint, hue: 'var(--warn)' },
  error: { title: text.card.error, hint: '', hue: 'var(--danger)' },
}

const taken = { title: text.card.taken, hint: text.card.takenHint, hue: 'var(--danger)' }
const typing = { title: text.card.code_ready, hint: text.card.code_readyHint, hue: 'var(--warn)' }

/** Whether the bot's line is up, and what can be done about it. */
export function LineCard({ botId, line, onConnect, onNumber, onCode, onMove, moving }: LineCardProps) {
  const confirm = useConfirm()
  const action = useLineAction(botId)
  const connected = line.status === 'connected'
  const isForm = line.link === 'form'
  const isTaken = line.reason === 'number_taken'
  const { title, hint, hue } = isTaken ? taken : line.code === null ? states[line.status] : typing
  const shownCode = line.status === 'qr_ready' && line.code !== null
  const linkedHint = isForm ? text.card.formHint : text.card.linkedHint
  const busy = (wanted: LineAction) => action.isPending && action.variables === wanted

  const ask = async (wanted: LineAction) => {
    if (action.isPending) return
    const {
      title: question,
      text: loss,
      confirm: confirmLabel,
    } = text.confirm[wanted === 'reset' && isForm ? 'unlink' : wanted]
    if (await confirm({ title: question, text: loss, confirmLabel, danger: true })) action.mutate(wanted)
  }

  return (
    <Card padded aria-busy={action.isPending || undefined}>
      <div className="flex items-start gap-4">
        <Tile icon={<Smartphone />} hue={hue} size="l" />
        <div className="min-w-0 flex-1">
          <h2 className="text-20">{title}</h2>
          <p className="mt-0.5 text-muted">
            {line.linked && line.status === 'disconnected' ? linkedHint : hint}
          </p>
          {connected && line.phoneNumber && (
            <p className="mt-3 font-head text-28 font-semibold tabular-nums phone:text-20">
              {groupPhone(line.phoneNumber)}
            </p>
          )}
        </div>
      </div>
      {line.error && !connected && (
        <Callout
          tone="danger"
          className="mt-4"
          // The heading says it already.
          {...(line.status === 'error' ? {} : { title: text.card.error })}
        >
          {line.error}
        </Callout>
      )}
      {action.isError && (
        <Callout tone="danger" role="alert" className="mt-4" title={text.failed[action.variables]}>
          {messageOf(action.error)}
        </Callout>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {line.takenBy && (
          <Button
            size="l"
            variant="primary"
            icon={<ArrowLeftRight size={16} />}
            loading={moving}
            onClick={onMove}
          >
            {text.move.action}
          </Button>
        )}
        {!connected && !line.takenBy && (
          <Button
            size="l"
            {...(line.reason === 'passkey_required' ? {} : { variant: 'primary' })}
            icon={line.status === 'qr_ready' ? <QrCode size={16} /> : <Link2 size={16} />}
            onClick={shownCode ? onCode : onConnect}
          >
            {shownCode
              ? text.card.showCode
              : line.status === 'qr_ready'
                ? text.card.showQr
                : text.card.connect}
          </Button>
        )}
        {!connected && !line.linked && !isForm && !shownCode && (
          <Button size="l" icon={<Hash size={16} />} onClick={onNumber}>
            {text.card.byNumber}
          </Button>
        )}
        {line.status !== 'disconnected' && (
          <Button
            size="l"
            icon={<Link2Off size={16} />}
            loading={busy('disconnect')}
            onClick={() => void ask('disconnect')}
          >
            {text.card.disconnect}
          </Button>
        )}
        <Button
          size="l"
          variant="danger-ghost"
          icon={<RotateCcw size={16} />}
          loading={busy('reset')}
          onClick={() => void ask('reset')}
        >
          {isForm ? text.card.unlink : text.card.reset}
        </Button>
      </div>
    </Card>
  )
}
