import { Button, Dialog } from '@recado/ui'
import { useAskedClose } from '../../../lib/forms/use-asked-close.ts'
import { useLastShown } from '../../../lib/react/use-last-shown.ts'
import { text } from '../../../text/account/second-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** What «Seguridad» shows over the page: an app to connect, or codes to keep. */
export type SecurityStep = { show: 'totp' } | { show: 'codes'; codes: string[] }

interface SecurityDialogProps {
  /** Null closes it. */
  step: SecurityStep | null
  onConnected: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

export function SecurityDialog({ step, onConnected, onClose }: SecurityDialogProps) {
  // While codes close, an app would begin to be connected, unseen.
  const shown = useLastShown(step)
  const codes = shown?.show === 'codes' ? shown.codes : null
  // Nobody sees them again: a key or a press beside the window is not enough.
  const close = useAskedClose({ dirty: codes !== null, busy: false }, onClose, text.recovery.leave)
  return (
    <Dialog
      open={step !== null}
      onOpenChange={(open) => !open && close()}
      title={codes ? text.recovery.dialog : text.totp.dialog}
      footer={
        codes && (
          <Button size="l" variant="primary" onClick={onClose}>
            {text.recovery.done}
          </Button>
        )
      }
    >
      {codes ? <RecoveryCodes codes={codes} /> : <TotpSetup onDone={onConnected} onRefused={onClose} />}
    </Dialog>
  )
}
