import { limits } from '@recado/contract/wire/limits'
import {
  connectWa,
  disconnectWa,
  getWaStatus,
  linkWaByCode,
  neverLinked,
} from '@recado/contract/messaging/whatsapp'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiError, hasStatus, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { waStatusQuery } from '../../../entities/bot/bot-queries.ts'
import { unlessTold } from '../../../lib/live/unless-told.ts'
import { report } from '../../../lib/report.ts'
import type { ConnectState } from '../model/connect-flow.ts'
import { type ConnectPorts, createConnectRunner } from '../model/connect-runner.ts'

/** The connect flow of a bot's line, over the API and what the socket writes into the status. */
export function useConnect(botId: string) {
  const queries = useQueryClient()
  const [state, setState] = useState<ConnectState>({ stage: 'idle' })
  const runner = useMemo(
    () =>
      createConnectRunner({
        ...apiPorts(queries, botId),
        after: (ms, callback) => {
          const timer = setTimeout(callback, ms)
          return () => clearTimeout(timer)
        },
        onState: setState,
      }),
    [queries, botId],
  )

  useEffect(() => {
    const { queryKey } = waStatusQuery(botId)
    const unsubscribe = queries.getQueryCache().subscribe((event) => {
      // `manual` is a write from outside: the socket's, not an answer to this flow's own polls.
      if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
      if (event.query.queryHash !== queries.getQueryCache().find({ queryKey })?.queryHash) return
      const status = queries.getQueryData(queryKey)
      if (status) runner.pushed(status)
    })
    return () => {
      unsubscribe()
      runner.close()
    }
  }, [queries, botId, runner])

  return {
    state,
    connect: runner.press,
    byNumber: runner.byNumber,
    showCode: runner.showCode,
    giveNumber: runner.giveNumber,
    /** Cancels the polling; a line that is not up is shown as disconnected, and a linking that was begun is given up. */
    close: () => {
      const stage = runner.close()
      if (stage === 'connected' || stage === 'idle') return
      const { queryKey } = waStatusQuery(botId)
      // It has ended by itself, and the page says why.
      if (stage === 'failed') return void queries.invalidateQueries({ queryKey })
      // A line that was linked before goes on coming back by itself.
      const linked = queries.getQueryData(queryKey)?.linked ?? false
      if (!linked) void giveUp(botId)
      queries.setQueryData(queryKey, (known) => (linked && known ? known : neverLinked))
    },
  }
}

async function giveUp(botId: string): Promise<void> {
  try {
    await call(disconnectWa, { params: { botId }, body: {} })
  } catch (error) {
    // Nobody scans it any more: it runs out by itself.
    report(`unfinished linking of ${botId}`, error)
  }
}

function apiPorts(queries: QueryClient, botId: string): Pick<ConnectPorts, 'connect' | 'code' | 'status'> {
  const fresh = queryOptions({
    ...waStatusQuery(botId),
    queryFn: (context) =>
      unlessTold(context, () =>
        call(
          getWaStatus,
          { params: { botId } },
          { signal: context.signal, timeoutMs: limits.whatsapp.pollTimeoutMs },
        ),
      ),
    staleTime: 0,
    retry: false,
  })
  return {
    async connect() {
      const timeout = AbortSignal.timeout(limits.connectTimeoutMs)
      try {
        const answer = await call(
          connectWa,
          { params: { botId }, body: {} },
          { timeoutMs: limits.connectTimeoutMs, signal: timeout },
        )
        if (answer.status === 'connected') void queries.invalidateQueries({ queryKey: fresh.queryKey })
        return { type: 'answered', ...answer }
      } catch (error) {
        const timedOut = timeout.aborted || (error instanceof ApiError && isTimeout(error.cause))
        return { type: 'refused', timedOut, message: messageOf(error) }
      }
    },
    async code(phoneNumber) {
      try {
        const answer = await call(linkWaByCode, { params: { botId }, body: { phoneNumber } })
        return { type: 'codeAnswered', ...answer }
      } catch (error) {
        if (hasStatus(error, 400)) return { type: 'numberRefused', message: messageOf(error) }
        return { type: 'refused', timedOut: false, message: messageOf(error) }
      }
    },
    async status() {
      try {
        return await queries.fetchQuery(fresh)
      } catch {
        // A missed poll: the flow counts it.
        return null
      }
    },
  }
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}
