import type { Settings } from '@recado/contract/builder/settings'
import { neverLinked } from '@recado/contract/messaging/whatsapp'
import type { LineWays } from '@recado/engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { waStatusQuery } from './bot-queries.ts'

/** How a bot's line takes what is said, whether each message is paid, and whether it shows forms; as by QR until that is known. */
export function useLineWays(
  botId: string,
  { joinReplies }: Pick<Settings, 'joinReplies'>,
): LineWays & { paid: boolean; forms: boolean } {
  const { paidPerMessage: paid, polls, forms } = useQuery(waStatusQuery(botId)).data?.can ?? neverLinked.can
  return useMemo(
    () => ({ joins: paid && joinReplies, polls, paid, forms }),
    [paid, joinReplies, polls, forms],
  )
}
