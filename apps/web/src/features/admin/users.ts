import type { User } from '@recado/contract/accounts'
import { listUsers, setBotLimit, setUserStatus } from '@recado/contract/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** Every account; for the administrator alone. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => call(listUsers, {}, { signal }),
})

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

function useUserChange<Value>(
  userId: string,
  shown: (value: Value) => Partial<User>,
  save: (value: Value) => Promise<User>,
) {
  const queries = useQueryClient()
  const patch = (change: Partial<User>) =>
    queries.setQueryData(usersQuery.queryKey, (all) =>
      all?.map((user) => (user._id === userId ? { ...user, ...change } : user)),
    )
  return useMutation({
    scope: { id: `user,${userId}` },
    mutationFn: save,
    onMutate: async (value) => {
      await queries.cancelQueries({ queryKey: usersQuery.queryKey })
      const before = queries.getQueryData(usersQuery.queryKey)?.find((user) => user._id === userId)
      patch(shown(value))
      return { before }
    },
    onSuccess: (user) => patch(user),
    onError: (_error, _value, context) => context?.before && patch(context.before),
  })
}
