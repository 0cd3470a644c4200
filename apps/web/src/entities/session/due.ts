import type { User } from '@recado/contract/accounts/accounts'
import type { SetUp } from '@recado/contract/wire/route'

/** What somebody has to set up before the server answers them anything else; null when nothing. */
export function dueOf({ password, secondFactor }: User): SetUp | null {
  if (password === 'made') return 'password'
  return secondFactor === 'missing' ? 'second_factor' : null
}
