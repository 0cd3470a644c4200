import { expect, test } from 'vitest'
import { everyBot } from '../../cluster/holding.ts'
import { memoryBus } from '../../platform/events.ts'
import { hearOtherServers } from './other-servers.ts'

test('of a bot that is held here a word of another server has just that done, and one of another release all of it', () => {
  const bus = memoryBus(() => {})
  const done: string[] = []
  const does =
    (what: string) =>
    async (...about: unknown[]) =>
      void done.push([what, ...about].join(' '))
  hearOtherServers(
    { bus, onError: () => {} },
    {
      holding: { ...everyBot, works: (botId) => botId === 'held' },
      conversations: {
        seen: ({ contactId }, count) => void done.push(`seen ${contactId} ${count}`),
        arrived: does('arrived'),
        wake: (botId) => void done.push(`wake ${botId}`),
        lookAgain: does('look at everything'),
      },
      host: { obey: does('obey'), lookAgain: does('look at the line of') },
      templates: { look: (botId) => void done.push(`templates ${botId}`) },
    },
  )
  const tell = (about: string, botId = 'held') =>
    // «work» is the word of a release before.
    bus.publish({ type: 'for_holder', botId, about: about as 'arrived' })
  for (const about of ['arrived', 'queued', 'order', 'line', 'templates', 'work']) tell(about)
  tell('queued', 'of another one')
  bus.publish({ type: 'seen', botId: 'held', contactId: 'laura', count: 2 })
  expect(done).toEqual([
    'arrived',
    'wake held',
    'obey held',
    'look at the line of held',
    'templates held',
    'look at everything',
    'seen laura 2',
  ])
})
