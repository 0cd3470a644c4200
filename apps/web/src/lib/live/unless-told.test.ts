import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { unlessTold } from './unless-told.ts'

it('what is told while an answer is on its way stands, and the next answer is taken', async () => {
  const queries = new QueryClient()
  const answers: ((words: string) => void)[] = []
  const options = queryOptions({
    queryKey: ['line'],
    queryFn: (context) => unlessTold(context, () => new Promise<string>((resolve) => answers.push(resolve))),
  })
  const ask = async (answer: string, told?: string) => {
    const asked = queries.fetchQuery(options)
    await expect.poll(() => answers).toHaveLength(1)
    if (told !== undefined) queries.setQueryData(options.queryKey, told)
    answers.pop()?.(answer)
    return [await asked, queries.getQueryData(options.queryKey)]
  }
  expect(await ask('connected')).toEqual(['connected', 'connected'])
  expect(await ask('connected', 'unlinked')).toEqual(['unlinked', 'unlinked'])
  expect(await ask('connected')).toEqual(['connected', 'connected'])
})
