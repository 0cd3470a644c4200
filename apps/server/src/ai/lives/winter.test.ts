import { SecretText } from '../../platform/crypto/secret-text.ts'
import type { Answer, Ask } from '@recado/engine'
import { fails, type Mind, says, ScriptedAi } from '@recado/scripted-ai'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { memoryBus } from '../../platform/events.ts'
import { Shop } from '../../messaging/testing/shop.ts'
import { fullLength } from '../../testing/full-length.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { askModel } from '../asking/ask-model.ts'
import { AiServers } from '../models/ai-servers.ts'
import { startOfDay } from '../models/life.ts'
import { modelTable } from '../models/model-table.ts'
import { askTranscript } from '../asking/ask-transcript.ts'
import { EndNotices } from './end-notices.ts'
import { ModelsInUse } from './models-in-use.ts'
import { dayMs } from '../../platform/time/spans.ts'

const winter = { from: Date.parse('2026-11-22T15:00:00Z'), to: Date.parse('2027-03-01T15:00:00Z') }
const voice = { type: 'audio', mimeType: 'audio/ogg', size: 12, seconds: 3, voice: true } as const
const table = modelTable()
const often = { interval: 2 }

/** As the providers do: from its last day's date on a model is not there; one goes before its day. */
const early: Record<string, string> = { 'gpt-4.1-mini': '2026-12-20' }
/** Around an end customers write every day, and otherwise each week; in the long tests every day of the winter. */
const ends = [...Object.values(early), ...[...table.values()].flatMap((model) => model.ends ?? [])]
const isEventful = (day: number): boolean =>
  fullLength || ends.some((end) => Math.abs(day - startOfDay(end)) <= 2 * dayMs)
let now = winter.from
const mind: Mind = (question) => {
  const model = question?.model ?? ''
  const ends = early[model] ?? table.get(model)?.ends
  if (!table.has(model) || (ends !== undefined && startOfDay(ends) <= now))
    return fails(404, { code: 'model_not_found', message: `The model ${model} does not exist` })
  if (question?.kind !== 'chat') return says('¿Qué hay de nuevo?')
  const [tool] = question.tools
  const used = question.lines.some(({ role }) => role === 'tool')
  if (tool && question.mayCall && !used)
    return says(null, [{ id: 'call_1', name: tool.name, arguments: '{}' }])
  return says('Te responde quien esté')
}

const provider = new ScriptedAi(mind)
let baseUrl: string
beforeAll(async () => {
  baseUrl = await provider.listen()
})
afterAll(() => provider.close())

type Bot = {
  nodes: { type: string; name?: string; config: Record<string, unknown> }[]
  /** What the live log says of models that closed, and the e-mails to the owner, each with its day. */
  said: string[]
  mails: [day: string, subject: string][]
}

async function openBot({ nodes }: Pick<Bot, 'nodes'>) {
  const clock = {
    now: () => shop.clock.now(),
    elapsed: () => shop.clock.elapsed(),
    setTimer: () => () => {},
  }
  const servers = new AiServers({
    clock,
    table,
    endpoints: new Map([
      [
        'openai',
        { wire: 'openai', apiKey: new SecretText('sk'), baseUrl, official: true, payer: 'installation' },
      ],
    ]),
    fallback: 'gpt-6-luna',
  })
  const serversOf = async () => servers
  const voiceNotes = async () =>
    ({ ok: true, bytes: new Uint8Array([1]), mimeType: 'audio/ogg', seconds: 3 }) as const
  const model = 'gpt-4o-mini-transcribe'
  const askAi = askModel({ serversOf, clock, customerKey: new Uint8Array(16) })
  const listen = askTranscript({ serversOf, clock, model, voiceNotes, namesOf: async () => [] })
  const perform = async (ask: Ask): Promise<Answer> => {
    const within = { signal: new AbortController().signal, deadline: clock.elapsed() + 45_000 }
    const context = { botId: shop.botId, contactId: 'c', turnId: 't', ...within }
    if (ask.kind === 'ai') return askAi(ask, context)
    if (ask.kind === 'transcribe') return listen(ask, context)
    throw new Error(`Nobody answers ${ask.kind}`)
  }
  const shop = await Shop.open({ start: winter.from, nodes, perform })
  onTestFinished(() => shop.close())
  await addAssistant(shop)
  const { store } = shop
  /** A new process each time: what was told is known by the database alone. */
  const notices = () =>
    new EndNotices({
      store,
      clock: shop.clock,
      inTransaction: emittingTransactions({ store, clock: shop.clock, bus: memoryBus(() => {}) }),
      installation: servers,
      serversOfOwner: async () => servers,
      inUse: new ModelsInUse(store),
      transcriptionModel: model,
      appUrl: 'https://recado.example',
      jobsQueued: () => {},
      onError: (error) => {
        throw error
      },
    })
  return { shop, notices }
}

/** Of the account; only ASSISTANT_IA nodes ask it. */
const addAssistant = ({ store, ownerId }: Shop) =>
  store.write('installation', (tx) =>
    tx
      .insertInto('assistants')
      .values({
        id: 'rec_vendedora',
        userId: ownerId,
        name: 'Vendedora',
        instructions: 'Vende pan',
        model: 'gpt-5-nano',
        effort: null,
        temperature: 0.7,
        externalId: null,
        createdAt: winter.from,
        updatedAt: winter.from,
      })
      .execute(),
  )

const horario = {
  type: 'FUNCTION_INFO',
  name: 'Horario',
  config: { triggerKeywords: ['horario'], infoContent: 'De 8 a 6' },
}
const listens = { type: 'AUDIO', config: { response: 'Te escucho' } }
const voiceCloses = 'gpt-4o-mini-transcribe cerró el 26/02/2027: desde ahora responde gpt-transcribe'
const fourCloses: Bot['mails'] = [
  ['2026-11-30', 'gpt-4o-mini cierra el 14 de enero'],
  ['2026-12-31', 'gpt-4o-mini cierra el 14 de enero'],
  ['2027-01-11', 'gpt-4o-mini cierra el 14 de enero'],
  ['2027-01-14', 'gpt-4o-mini ya cerró'],
]
const bots: [string, Bot][] = [
  [
    'BRAIN',
    {
      nodes: [
        {
          type: 'BRAIN',
          config: { provider: 'gpt-5-mini', objective: 'Vender', businessDescription: 'Pan' },
        },
        horario,
      ],
      said: ['gpt-5-mini cerró el 11/12/2026: desde ahora responde gpt-6-luna'],
      // Its default agent asks the other model.
      mails: [
        ['2026-11-27', 'gpt-5-mini cierra el 11 de diciembre'],
        ['2026-11-30', 'gpt-4o-mini cierra el 14 de enero'],
        ['2026-12-08', 'gpt-5-mini cierra el 11 de diciembre'],
        ['2026-12-11', 'gpt-5-mini ya cerró'],
        ...fourCloses.slice(1),
      ],
    },
  ],
  [
    'AI_AGENT, whose model goes before its day,',
    {
      nodes: [{ type: 'AI_AGENT', config: { provider: 'gpt-4.1-mini', systemPrompt: 'Sé amable' } }],
      said: ['gpt-4.1-mini cerró el 20/12/2026: desde ahora responde gpt-6-luna'],
      mails: [
        ['2026-11-30', 'gpt-4o-mini y gpt-4.1-mini cierran pronto'],
        ['2026-12-31', 'gpt-4o-mini y gpt-4.1-mini cierran pronto'],
        ['2027-01-11', 'gpt-4o-mini y gpt-4.1-mini cierran pronto'],
        ['2027-01-14', 'gpt-4o-mini y gpt-4.1-mini ya cerraron'],
      ],
    },
  ],
  [
    'ASSISTANT_IA',
    {
      nodes: [{ type: 'ASSISTANT_IA', config: { assistantId: 'rec_vendedora' } }, horario],
      said: ['gpt-5-nano cerró el 11/12/2026: desde ahora responde gpt-6-luna'],
      mails: [
        ['2026-11-27', 'gpt-5-nano cierra el 11 de diciembre'],
        ['2026-11-30', 'gpt-4o-mini cierra el 14 de enero'],
        ['2026-12-08', 'gpt-5-nano cierra el 11 de diciembre'],
        ['2026-12-11', 'gpt-5-nano ya cerró'],
        ...fourCloses.slice(1),
      ],
    },
  ],
  [
    'the default agent, which also hears voice notes,',
    {
      nodes: [listens],
      said: ['gpt-4o-mini cerró el 14/01/2027: desde ahora responde gpt-6-luna', voiceCloses],
      mails: fourCloses,
    },
  ],
]

test.each(bots)(
  '%s answers every day of this winter, and says once who answers instead',
  async (_name, bot) => {
    const { shop, notices } = await openBot(bot)
    let days = 0
    const said = new Map<number, string>()
    for (now = winter.from; now <= winter.to; now += dayMs) {
      shop.clock.jump(now - shop.clock.now())
      if (isEventful(now) || days % 7 === 0) {
        const customer = `5730011${String(10_000 + days)}`
        const got = () => shop.network.textsTo(customer)
        await shop.say('¿Qué hay de nuevo?', { from: customer })
        await shop.clock.advance(10_000)
        await expect.poll(got, often).toEqual([expect.stringContaining('Te responde')])
        if (bot.nodes.includes(listens)) {
          await shop.say('', { from: customer, content: voice })
          await shop.clock.advance(10_000)
          await expect.poll(got, often).toHaveLength(3)
          expect(got()[2]).toContain('Te responde')
        }
      }
      await notices().look()
      for (const [seq, line] of await switches(shop)) said.set(seq, line)
      days += 1
    }
    expect(days).toBe(100)
    expect({ said: [...said.values()], mails: await mails(shop) }).toEqual({
      said: bot.said,
      mails: bot.mails,
    })
  },
)

/** By its place in the log, which keeps the newest lines alone. */
async function switches({ store }: Shop): Promise<[number, string][]> {
  const rows = await store.read((db) =>
    db.selectFrom('logLines').select(['seq', 'message']).where('message', 'like', '%cerró%').execute(),
  )
  return rows.map(({ seq, message }) => [seq, message])
}

async function mails({ store }: Shop) {
  const rows = await store.read((db) =>
    db
      .selectFrom('jobs')
      .select(['payload', 'createdAt'])
      .where('kind', '=', 'email')
      .orderBy('createdAt')
      .execute(),
  )
  return rows.map(({ payload, createdAt }) => [
    new Date(createdAt).toISOString().slice(0, 10),
    (JSON.parse(payload) as { subject: string }).subject,
  ])
}
