import type { User } from '@recado/contract/accounts/accounts'
import { IconButton } from '@recado/ui'
import { KeyRound } from 'lucide-react'
import { lazy, useState } from 'react'
import { paths } from '../../lib/navigation/paths.ts'
import { sayFailure } from '../../lib/say-failure.ts'
import { WhenWanted } from '../../lib/react/when-wanted.tsx'
import { text as all } from '../../text/panel/users.ts'
import { useResetLink } from './users.ts'

const text = all.resetLink
const loadDialog = async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog })
const LinkDialog = lazy(loadDialog)
/** On its way while the pointer is; what fails is said when it is pressed. */
const near = () => void loadDialog().catch(() => undefined)

/** Makes a link to a new password and shows it this once, to be copied. */
export function ResetLinkButton({ user }: { user: User }) {
  const [link, setLink] = useState<string | null>(null)
  const make = useResetLink(user._id)
  const ask = () =>
    make.mutate(undefined, {
      onSuccess: ({ token }) => setLink(`${location.origin}${paths.reset.href(token)}`),
      onError: (error) => sayFailure(error),
    })
  return (
    <>
      <IconButton
        label={text.of(user.name)}
        icon={<KeyRound size={16} />}
        loading={make.isPending}
        onPointerEnter={near}
        onClick={ask}
      />
      <WhenWanted wanted={link !== null}>
        <LinkDialog
          title={text.title(user.name)}
          body={text.body}
          label={text.label}
          link={link}
          onClose={() => setLink(null)}
        />
      </WhenWanted>
    </>
  )
}
