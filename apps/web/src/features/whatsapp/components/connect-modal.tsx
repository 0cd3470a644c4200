import { Button, Dialog, Progress } from '@recado/ui'
import { ArrowLeftRight, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { text } from '../../../text/whatsapp.ts'
import type { ConnectState } from '../model/connect-flow.ts'
import { ConnectStage } from './connect-stage.tsx'

interface ConnectModalProps {
  state: ConnectState
  open: boolean
  onRetry: () => void
  onNumber: () => void
  onNumberGiven: (phoneNumber: string) => void
  onClose: () => void
  /** Where the number is another bot's of the same owner. */
  onMove: (() => void) | undefined
}

const step = {
  idle: 0,
  connecting: 0,
  waiting: 0,
  number: 0,
  scanning: 1,
  typing: 1,
  connected: 2,
  failed: 0,
} as const
const progress = {
  idle: 5,
  connecting: 10,
  waiting: 30,
  number: 30,
  scanning: 65,
  typing: 65,
  connected: 100,
  failed: 0,
} as const

/** Linking a phone, from the first press to the line that is up. Closing it cancels. */
export function ConnectModal(props: ConnectModalProps) {
  const { state: current, open, onRetry, onNumber, onNumberGiven, onClose, onMove } = props
  const [last, setLast] = useState(current)
  if (open && last !== current) setLast(current)
  // While it fades out it shows how it ended, not the beginning of the next time.
  const state = open ? current : last
  const { stage } = state
  // Each try is another one that WhatsApp sees, and none of today makes sense.
  const passkey = stage === 'failed' && state.problem === 'passkey'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.modal.title}
      className="max-w-150!"
      footer={
        stage === 'connected' ? (
          <Button size="l" variant="primary" onClick={onClose}>
            {text.modal.finish}
          </Button>
        ) : (
          <>
            {passkey ? (
              <Button size="l" onClick={onRetry}>
                {text.modal.tryAnyway}
              </Button>
            ) : (
              <Button size="l" onClick={onClose}>
                {stage === 'failed' ? text.modal.close : text.modal.cancel}
              </Button>
            )}
            {passkey ? (
              <Button size="l" variant="primary" onClick={onClose}>
                {text.modal.understood}
              </Button>
            ) : stage === 'failed' && state.problem === 'taken' && onMove ? (
              <Button size="l" variant="primary" icon={<ArrowLeftRight size={16} />} onClick={onMove}>
                {text.move.action}
              </Button>
            ) : (
              stage === 'failed' && (
                <Button size="l" variant="primary" icon={<RotateCw size={16} />} onClick={onRetry}>
                  {text.modal.retry}
                </Button>
              )
            )}
          </>
        )
      }
    >
      <Progress
        className="mb-5"
        tone={stage === 'failed' ? 'danger' : 'brand'}
        label={(byCode(state) ? text.modal.codeSteps : text.modal.steps)[step[stage]]}
        aside={`${step[stage] + 1} / ${text.modal.steps.length}`}
        value={progress[stage]}
      />
      <ConnectStage state={state} onNumber={onNumber} onNumberGiven={onNumberGiven} onQr={onRetry} />
    </Dialog>
  )
}

const byCode = (state: ConnectState): boolean =>
  state.stage === 'typing' || state.stage === 'number' || (state.stage === 'failed' && state.number !== null)
