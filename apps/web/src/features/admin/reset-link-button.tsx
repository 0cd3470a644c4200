import type { User } from '@recado/contract/accounts'
import { Button, Dialog, Field, IconButton, TextInput, toast } from '@recado/ui'
import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { copyText } from '../../lib/copy-text.ts'
import { text as errors } from '../../text/errors.ts'
import { text as all } from '../../text/users.ts'
import { useResetLink } from './users.ts'

const text = all.resetLink

/** Makes a link to a new password and shows it this once, to be copied. */
export function ResetLinkButton({ user }: { user: User }) {
  const [link, setLink] = useState<string | null>(null)
  const make = useResetLink(user._id)
  const ask = () =>
    make.mutate(undefined, {
      onSuccess: ({ token }) => setLink(`${location.origin}${paths.reset.href(token)}`),
      onError: (error) => toast.error(errors.action(messageOf(error))),
    })
  const copy = async () => {
    if (await copyText(link ?? '')) toast.success(text.copied)
    else toast.error(text.notCopied)
  }
  return (
    <>
      <IconButton
        label={text.of(user.name)}
        icon={<KeyRound size={16} />}
        loading={make.isPending}
        onClick={ask}
      />
      <Dialog
        open={link !== null}
        onOpenChange={(open) => !open && setLink(null)}
        title={text.title(user.name)}
        description={text.body}
        footer={
          <Button
            size="l"
            variant="primary"
            icon={<Copy aria-hidden size={16} />}
            onClick={() => void copy()}
          >
            {text.copy}
          </Button>
        }
      >
        <Field label={text.label}>
          <TextInput mono readOnly value={link ?? ''} onFocus={(event) => event.target.select()} />
        </Field>
      </Dialog>
    </>
  )
}
