import { Button, Callout } from '@recado/ui'
import { MailCheck } from 'lucide-react'
import { useUser } from '../../../entities/session/session-context.ts'
import { text } from '../../../text/account/confirmation.ts'
import { useAskAgain } from './confirmation-api.ts'

/** That an address awaits to be confirmed, and how to have the link again. */
export function ConfirmEmailNote() {
  const { email, newEmail } = useUser()
  const again = useAskAgain()
  return (
    <Callout
      banner
      role="note"
      icon={<MailCheck aria-hidden size={16} />}
      action={
        <Button size="s" loading={again.isPending} onClick={() => again.mutate()}>
          {text.again}
        </Button>
      }
    >
      <b className="font-semibold">{text.title}.</b> {text.body(newEmail ?? email)}
    </Callout>
  )
}
