import type { Settings } from '@recado/contract/builder/settings'
import { neverLinked } from '@recado/contract/messaging/whatsapp'
import type { LineWays } from '@recado/engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { waStatusQuery } from './bot-queries.ts'

/** How a bot's line takes what is said, and whether each message is paid; as by QR until that is known. */
export function useLineWays(
  botId: string,
  { joinReplies }: Pick<Settings, 'joinReplies'>,
): LineWays & { paid: boolean } {
  const { paidPerMessage: paid, polls } = useQuery(waStatusQuery(botId)).data?.can ?? neverLinked.can
  return useMemo(() => ({ joins: paid && joinReplies, polls, paid }), [paid, joinReplies, polls])
}
