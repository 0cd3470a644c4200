import type { User } from '@recado/contract/accounts/accounts'
import {
  createResetLink,
  findUsers,
  getAccessCode,
  listAdminActions,
  renewAccessCode,
  setBotLimit,
  setUserStatus,
  type UserSort,
} from '@recado/contract/accounts/admin'
import { takeOffSecondFactor } from '@recado/contract/accounts/second-factor'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export type UserSearch = { search: string; sort: UserSort; page: number }
type Found = { users: User[]; total: number }

const usersKey = ['users']
const actionsKey = ['admin-actions']

/** One page of the accounts that are looked for; for the administrator alone. */
export const usersQuery = ({ search, sort, page }: UserSearch) =>
  queryOptions({
    queryKey: [...usersKey, search, sort, page],
    queryFn: ({ signal }) =>
      call(findUsers, { query: { sort, page, ...(search !== '' && { search }) } }, { signal }),
    // The page before stands until the next one is there.
    placeholderData: keepPreviousData,
  })

/** What administrators did, the newest first. */
export const actionsQuery = infiniteQueryOptions({
  queryKey: actionsKey,
  queryFn: ({ signal, pageParam }) =>
    call(
      listAdminActions,
      { query: { limit: 20, ...(pageParam !== null && { cursor: pageParam }) } },
      { signal },
    ),
  // The first page has no cursor.
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** What people type to sign up. */
export const accessCodeQuery = queryOptions({
  queryKey: ['access-code'],
  queryFn: ({ signal }) => call(getAccessCode, {}, { signal }),
})

/** Puts another code in its place. What failed may have been done: then the one that holds is asked for. */
export function useRenewAccessCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewAccessCode, { body: {} }),
    onSuccess: (renewed) => queries.setQueryData(accessCodeQuery.queryKey, renewed),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(accessCodeQuery),
        queries.invalidateQueries({ queryKey: actionsKey }),
      ]),
  })
}

/** Activates or deactivates an account: shown at once, taken back when it fails. */
export function useUserStatus(userId: string) {
  return useUserChange(
    userId,
    (active) => ({ active }),
    async (active: boolean) => {
      const { user } = await call(setUserStatus, { params: { userId }, body: { active } })
      return user
    },
  )
}

/** Sets how many bots an account may have. The field that asks keeps what was written until it is saved. */
export function useBotLimit(userId: string) {
  return useUserChange(
    userId,
    () => ({}),
    async (botLimit: number) => {
      const { user } = await call(setBotLimit, { params: { userId }, body: { botLimit } })
      return user
    },
  )
}

/** A link by which somebody sets a new password; the server tells it this once. */
export function useResetLink(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(createResetLink, { params: { userId }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: actionsKey }),
  })
}

/** Takes off the second factor of who lost their device. */
export function useTakeOffSecondFactor(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(takeOffSecondFactor, { params: { userId } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: usersKey }),
        queries.invalidateQueries({ queryKey: actionsKey }),
      ]),
  })
}

function useUserChange<Value>(
  userId: string,
  shown: (value: Value) => Partial<User>,
  save: (value: Value) => Promise<User>,
) {
  const queries = useQueryClient()
  const patch = (change: Partial<User>) =>
    queries.setQueriesData<Found>(
      { queryKey: usersKey },
      (found) =>
        found && {
          ...found,
          users: found.users.map((user) => (user._id === userId ? { ...user, ...change } : user)),
        },
    )
  const mutationKey = ['user-change']
  return useMutation({
    mutationKey,
    scope: { id: `user,${userId}` },
    mutationFn: save,
    onMutate: async (value) => {
      await queries.cancelQueries({ queryKey: usersKey })
      const before = queries
        .getQueriesData<Found>({ queryKey: usersKey })
        .flatMap(([, found]) => found?.users ?? [])
        .find((user) => user._id === userId)
      patch(shown(value))
      return { before }
    },
    onSuccess: (user) => {
      patch(user)
      void queries.invalidateQueries({ queryKey: actionsKey })
    },
    onError: (_error, _value, context) => context?.before && patch(context.before),
    onSettled: () => {
      // The lists that were cancelled above come after all; with another change waiting they would show it undone.
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey: usersKey })
    },
  })
}
