import type { User } from '@recado/contract/accounts/accounts'
import { IconButton, toast, useConfirm } from '@recado/ui'
import { ShieldOff } from 'lucide-react'
import { sayFailure } from '../../lib/say-failure.ts'
import { text as all } from '../../text/panel/users.ts'
import { useTakeOffSecondFactor } from './users.ts'

const text = all.secondFactor

/** Lets in somebody who lost their device. */
export function SecondFactorOffButton({ user }: { user: User }) {
  const takeOff = useTakeOffSecondFactor(user._id)
  const confirm = useConfirm()
  const ask = async () => {
    const title = text.title(user.name)
    if (!(await confirm({ title, text: text.body, confirmLabel: text.confirm, danger: true }))) return
    takeOff.mutate(undefined, {
      onSuccess: () => toast.success(text.done(user.name)),
      onError: (error) => sayFailure(error),
    })
  }
  return (
    <IconButton
      label={text.off(user.name)}
      icon={<ShieldOff size={16} />}
      loading={takeOff.isPending}
      onClick={() => void ask()}
    />
  )
}
