// What it takes to decide a month of a busy shop again, and what others notice meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { defaultSettings } from '@recado/contract/builder/settings'
import type { Mirror } from '@recado/contract/builder/mirror'
import { answer, compile, type Conversation, emptyConversation } from '@recado/engine'
import { nodeTypes } from '@recado/nodes'
import { readyBots } from '@recado/nodes/ready-bots'
import { invented } from '../../apps/server/src/builder/saved-conversations/invented.ts'
import { keptTurn } from '../../apps/server/src/messaging/turns/kept-turn.ts'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import { systemClock } from '../../apps/server/src/platform/time/clock.ts'
import { contactRow, nodeRow } from '../../apps/server/src/testing/rows.ts'
import { openTestServer } from '../../apps/server/src/testing/test-server.ts'
import { othersPages } from '../report/others-pages.ts'
import { percentile, table, writeSection } from '../report/report.ts'

const people = 300
const turnsOfOne = 30
const mostMs = 5_000
const ready = readyBots.find(({ id }) => id === 'restaurante') ?? readyBots[0]
if (!ready) throw new Error('No ready bot')
const [asked = 'hola'] = ready.samples.map(({ says }) => says)
const words = [...ready.samples.map(({ says }) => says), '¿tienen parqueadero?', 'mil gracias', 'hola']

const nodes = ready.nodes.map(({ id, type, name, config }, order) => ({
  id,
  type,
  name,
  config,
  order,
  isActive: true,
}))
const bot = compile({ name: ready.name, settings: defaultSettings, nodes, aiConfigured: true }, nodeTypes)

/** What one customer wrote, as it was decided then. */
function turnsOf(botId: string, contactId: string, now: number) {
  let conversation: Conversation = {
    state: emptyConversation,
    contact: { name: 'Laura', phoneNumber: '573001112233', fields: {}, tags: [] },
    memory: [],
  }
  return Array.from({ length: turnsOfOne }, (_, day) => {
    const at = now - (turnsOfOne - day) * 23 * 3_600_000
    const event = {
      type: 'text' as const,
      text: words[(day * 7 + contactId.charCodeAt(35)) % words.length] ?? asked,
    }
    const deciding = answer(bot, conversation, [event], at)
    let step = deciding.next()
    while (!step.done) step = deciding.next(invented(step.value))
    const kept = keptTurn({ conversation, memos: new Map() })
    const { state, contact, trace, replies } = step.value
    conversation = { ...conversation, state, contact }
    return {
      id: newId(),
      botId,
      contactId,
      state: 'done' as const,
      due: at,
      firstAt: at,
      startedAt: at,
      finishedAt: at,
      createdAt: at,
      replies: replies.length,
      events: JSON.stringify([{ messageId: newId(), wireId: newId(), at, event }]),
      trace: JSON.stringify(trace),
      kept,
    }
  })
}

const server = await openTestServer({ clock: systemClock })
const { store } = server.server.core
const owner = await server.register()
const { _id: botId } = await server.createBot(owner.token)
await store.write('installation', async (tx) => {
  await tx.deleteFrom('nodes').where('botId', '=', botId).execute()
  const rows = nodes.map(({ id, type, name, order, config }) =>
    nodeRow({ id, type, name, botId, ord: order, config: JSON.stringify(config) }),
  )
  await tx.insertInto('nodes').values(rows).execute()
  await tx.updateTable('bots').set({ version: 1000 }).where('id', '=', botId).execute()
})
const now = Date.now()
for (let person = 0; person < people; person += 1) {
  const contact = contactRow({ botId })
  await store.write('installation', async (tx) => {
    await tx.insertInto('contacts').values(contact).execute()
    await tx
      .insertInto('turns')
      .values(turnsOf(botId, contact.id, now))
      .execute()
  })
}

const call = async (method: 'GET' | 'POST', body?: object): Promise<Mirror> => {
  const answered = await server.call(method, `/api/bots/${botId}/mirror`, {
    token: owner.token,
    ...(body && { body }),
  })
  if (answered.statusCode > 299) throw new Error(answered.body)
  return (answered.json() as { mirror: Mirror }).mirror // as the contract says
}

let isOver = false
let late: number[] = []
const others = await othersPages(server)
const looking = (async () => {
  while (!isOver) {
    const before = performance.now()
    await pause(1)
    late.push(performance.now() - before - 1)
  }
})()
await pause(2_000)
const before = { times: others.taken(), late }

const changed = nodes.find(({ type }) => type === 'CUSTOM')
if (!changed) throw new Error('No node with words of its own')
const drafts = [
  { nodeId: changed.id, name: changed.name, config: { ...changed.config, response: 'Otra cosa' } },
]
const runs: string[][] = []
for (const [what, body] of [
  ['as it is', { days: 30 }],
  ['one node with other words', { days: 30, drafts }],
] as const) {
  others.taken()
  late = []
  const cpu = process.cpuUsage()
  const began = performance.now()
  await call('POST', body)
  let mirror = await call('GET')
  while (mirror.state !== 'done') {
    if (mirror.state === 'failed') throw new Error('It was cut off')
    await pause(50)
    mirror = await call('GET')
  }
  const ms = performance.now() - began
  const times = others.taken()
  const { user, system } = process.cpuUsage(cpu)
  const { turns = 0, same = 0 } = mirror.result ?? {}
  runs.push([
    what,
    `${turns}`,
    `${turns - same}`,
    `${(ms / 1000).toFixed(2)} s${ms > mostMs ? ' (missed)' : ''}`,
    `${((user + system) / 1_000_000).toFixed(2)} s`,
    `${percentile(late, 0.99).toFixed(1)} ms`,
    `${percentile(times, 0.5).toFixed(1)} ms`,
    `${percentile(times, 0.99).toFixed(1)} ms`,
  ])
}
isOver = true
await Promise.all([others.stop(), looking])
await server.close()

writeSection(
  'mirror',
  `The whole server on SQLite: ${people * turnsOfOne} turns of ${people} customers in 30 days, a ready bot of ${nodes.length} nodes. All of it
is to take ${mostMs / 1000} s at most, from the call to the stored result, while the owners of twenty
other accounts look at their panels, in turn, each four times a second.

${table(
  [
    '',
    'turns',
    'change',
    'took',
    'of the processor, all in all',
    'the loop was late, p99',
    'another’s page, p50',
    'p99',
  ],
  [
    [
      'nothing to do',
      '',
      '',
      '',
      '',
      `${percentile(before.late, 0.99).toFixed(1)} ms`,
      `${percentile(before.times, 0.5).toFixed(1)} ms`,
      `${percentile(before.times, 0.99).toFixed(1)} ms`,
    ],
    ...runs,
  ],
)}`,
)
