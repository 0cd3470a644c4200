import type { User } from '@recado/contract/accounts/accounts'
import { Button, Dialog, Field, TextInput, toast } from '@recado/ui'
import { Copy } from 'lucide-react'
import { copyText } from '../../lib/browser/copy-text.ts'
import { text as all } from '../../text/panel/users.ts'

const text = all.resetLink

interface ResetLinkDialogProps {
  user: User
  /** Null closes it. */
  link: string | null
  onClose: () => void
}

/** Shows a link to a new password, to be copied. */
export function ResetLinkDialog({ user, link, onClose }: ResetLinkDialogProps) {
  const copy = async () => {
    if (await copyText(link ?? '')) toast.success(text.copied)
    else toast.error(all.notCopied)
  }
  return (
    <Dialog
      open={link !== null}
      onOpenChange={(open) => !open && onClose()}
      title={text.title(user.name)}
      description={text.body}
      footer={
        <Button size="l" variant="primary" icon={<Copy aria-hidden size={16} />} onClick={() => void copy()}>
          {text.copy}
        </Button>
      }
    >
      <Field label={text.label}>
        <TextInput mono readOnly value={link ?? ''} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  )
}
