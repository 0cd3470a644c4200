import { Button, Dialog, Field, TextInput, toast } from '@recado/ui'
import { Copy } from 'lucide-react'
import { copyText } from '../../lib/browser/copy-text.ts'
import { useLastShown } from '../../lib/react/use-last-shown.ts'
import { text } from '../../text/panel/users.ts'

interface LinkDialogProps {
  title: string
  body: string
  /** Of the link. */
  label: string
  /** Null closes it. */
  link: string | null
  onClose: () => void
}

/** Shows a link that is told once, to be copied. */
export function LinkDialog({ title, body, label, link, onClose }: LinkDialogProps) {
  const shown = useLastShown(link) ?? ''
  const copy = async () => {
    if (await copyText(shown)) toast.success(text.linkCopied)
    else toast.error(text.notCopied)
  }
  return (
    <Dialog
      open={link !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={body}
      footer={
        <Button size="l" variant="primary" icon={<Copy aria-hidden size={16} />} onClick={() => void copy()}>
          {text.copyLink}
        </Button>
      }
    >
      <Field label={label}>
        <TextInput mono readOnly value={shown} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  )
}
