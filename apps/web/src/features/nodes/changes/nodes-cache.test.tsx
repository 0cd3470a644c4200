import type { Node } from '@recado/contract/builder/nodes'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { nodesQuery } from '../../../entities/bot/nodes-query.ts'
import { changeNodes } from './nodes-cache.ts'

// Of a node nothing but its id matters here.
const nodeOf = (id: string) => ({ _id: id }) as Node

test('a list that was asked for before a change does not take it back when it comes', async () => {
  const queries = new QueryClient()
  const { queryKey } = nodesQuery('bot')
  const asked: PromiseWithResolvers<Node[]>[] = []
  const queryFn = () => {
    asked.push(Promise.withResolvers())
    return asked.at(-1)?.promise ?? []
  }
  queries.setQueryData(queryKey, [nodeOf('saludo')])
  const seen = new QueryObserver(queries, { queryKey, queryFn, retry: false })
  const leave = seen.subscribe(() => {})
  await vi.waitFor(() => expect(asked).toHaveLength(1))

  changeNodes(queries, 'bot', (nodes) => [...nodes, nodeOf('nuevo')])
  asked[0]?.resolve([nodeOf('saludo')])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(queries.getQueryData(queryKey)).toHaveLength(2)
  asked[1]?.resolve([nodeOf('saludo'), nodeOf('nuevo'), nodeOf('de otra ventana')])
  await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toHaveLength(3))
  leave()
})
