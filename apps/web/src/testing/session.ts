import type { User } from '@recado/contract/accounts/accounts'
import { mariana } from './fixtures.ts'

const nothing = () => Promise.reject(new Error('Nobody signs in or out here'))

/** The session of whoever is signed in, for parts that ask who that is. */
export const sessionOf = (user: User = mariana) =>
  ({
    state: { status: 'signed-in', user },
    enter: () => undefined,
    login: nothing,
    register: nothing,
    logout: nothing,
    verify: nothing,
  }) as const
