import { Button, Dialog } from '@recado/ui'
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
  const codes = step?.show === 'codes' ? step.codes : null
  return (
    <Dialog
      open={step !== null}
      onOpenChange={(open) => !open && onClose()}
      title={codes ? text.recovery.dialog : text.totp.dialog}
      footer={
        codes && (
          <Button size="l" variant="primary" onClick={onClose}>
            {text.recovery.done}
          </Button>
        )
      }
    >
      {codes ? <RecoveryCodes codes={codes} /> : <TotpSetup onDone={onConnected} />}
    </Dialog>
  )
}
