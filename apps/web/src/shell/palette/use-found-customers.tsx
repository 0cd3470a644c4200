import { listContacts } from '@recado/contract/crm/contacts'
import type { Bot } from '@recado/contract/builder/bots'
import { Avatar } from '@recado/ui'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { contactsKey } from '../../entities/contact/contact-keys.ts'
import { reachOf } from '../../lib/phone.ts'
import { whoIs } from '../../entities/contact/who-is.ts'
import { useSettled } from '../../lib/react/use-settled.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { PaletteLine } from './palette-line.ts'

/** Milliseconds without a key before the server is asked. */
const pauseMs = 150
const shortest = 2
const shown = 5
/** Outside a bot, the customers of so many bots are looked through: one call each. */
const mostBots = 4

/** Customers whose name or phone holds what was written: of the bot that is open, else of a small shop's bots. */
export function useFoundCustomers(
  query: string,
  { here, bots }: { here: Bot | undefined; bots: readonly Bot[] },
): { customers: PaletteLine[]; searching: boolean } {
  const search = useSettled(query.trim(), pauseMs)
  const among = here ? [here] : bots.length <= mostBots ? bots : []
  const enabled = search.length >= shortest
  const found = useQueries({
    queries: among.map((bot) => ({
      queryKey: [...contactsKey(bot._id), 'palette', search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listContacts, { params: { botId: bot._id }, query: { search, limit: shown } }, { signal }),
      enabled,
      placeholderData: keepPreviousData,
    })),
  })
  if (!enabled || query.trim().length < shortest) return { customers: [], searching: false }
  const customers = among.flatMap((bot, position): PaletteLine[] =>
    (found[position]?.data?.contacts ?? []).map((contact) => {
      const { _id, name } = contact
      const phone = reachOf(contact) ?? undefined
      const label = whoIs(contact)
      return {
        value: `customer ${_id}`,
        label,
        icon: <Avatar name={label} size="s" />,
        detail: here ? (name ? phone : undefined) : bot.name,
        words: '',
        act: { to: `${paths.crm.href(bot._id)}?contact=${encodeURIComponent(_id)}` },
      }
    }),
  )
  return { customers: customers.slice(0, shown), searching: found.some(({ isFetching }) => isFetching) }
}
