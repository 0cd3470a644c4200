import type { AdminUser } from '@recado/contract/accounts/admin'
import { Avatar, Badge, Button, formatCount, toast, useConfirm } from '@recado/ui'
import { Ban, Check } from 'lucide-react'
import { ago } from '../../lib/time/ago.ts'
import { sayFailure } from '../../lib/say-failure.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { text } from '../../text/panel/users.ts'
import { BotLimitInput } from './bot-limit-input.tsx'
import { ResetLinkButton } from './reset-link-button.tsx'
import { SecondFactorOffButton } from './second-factor-off-button.tsx'
import { useUserStatus } from './users.ts'

const cell = 'border-t border-line px-5 py-2.5 narrow:px-3 phone:border-0 phone:p-0!'
/** On a phone there is no head row: each cell says what it is. */
const cellLabel = 'mb-2 hidden text-12 text-muted phone:block'

/** One account. The administrator's own cannot be deactivated and has no limit. */
export function UserRow({ user, own }: { user: AdminUser; own: boolean }) {
  const now = useNow(true, 60_000)
  const status = useUserStatus(user._id)
  const confirm = useConfirm()
  const setActive = (active: boolean) =>
    status.mutate(active, {
      onSuccess: () =>
        toast.success(active ? text.activated(user.name) : text.deactivated(user.name), {
          id: `user,${user._id}`,
        }),
      onError: (error) => sayFailure(error),
    })
  const deactivate = async () => {
    const { title, body } = text.deactivation
    const sure = await confirm({
      title: title(user.name),
      text: body(user.botsCount, user.lines),
      confirmLabel: text.deactivate,
      danger: true,
    })
    if (sure) setActive(false)
  }
  const action = user.active ? text.deactivate : text.activate
  return (
    <tr className="phone:grid phone:grid-cols-2 phone:items-center phone:gap-x-4 phone:gap-y-3 phone:border-t phone:border-line phone:p-4 phone:first:border-0">
      <th scope="row" className={`${cell} min-w-52 text-left font-normal phone:col-span-2 phone:min-w-0`}>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={user.name} />
          <span className="min-w-0">
            <span className="flex items-center gap-2">
              <b className="wrap-anywhere">{user.name}</b>
              {own && <Badge tone="brand">{text.you}</Badge>}
            </span>
            <span className="block text-12 text-muted wrap-anywhere">{user.email}</span>
          </span>
        </span>
      </th>
      <td className={`${cell} phone:col-span-2`}>
        <span className="flex items-center gap-x-3 gap-y-1 narrow:flex-wrap phone:flex-nowrap phone:justify-between">
          <Badge tone={user.active ? 'ok' : 'neutral'} icon={user.active ? <Check /> : <Ban />}>
            {user.active ? text.active : text.inactive}
          </Badge>
          {!own && (
            <Button
              size="s"
              variant={user.active ? 'outline' : 'soft'}
              aria-label={text.of(action, user.name)}
              onClick={() => (user.active ? void deactivate() : setActive(true))}
            >
              {action}
            </Button>
          )}
          {!own && <ResetLinkButton user={user} />}
          {!own && user.secondFactor !== 'off' && <SecondFactorOffButton user={user} />}
        </span>
      </td>
      <td className={`${cell} text-13 text-muted phone:col-span-2`}>
        <span className={cellLabel}>{text.lastSeen}</span>
        {user.lastSeenAt === null ? text.never : ago(Date.parse(user.lastSeenAt), now)}
      </td>
      <td className={`${cell} tabular-nums phone:self-start`}>
        <span className={cellLabel}>{text.botsCreated}</span>
        <span className="phone:block phone:leading-11">{formatCount(user.botsCount)}</span>
      </td>
      <td className={`${cell} phone:self-start`}>
        <span className={cellLabel}>{text.botLimit}</span>
        {user.role === 'admin' ? (
          <span className="text-muted phone:block phone:leading-11">{text.noLimit}</span>
        ) : (
          <BotLimitInput user={user} />
        )}
      </td>
    </tr>
  )
}
