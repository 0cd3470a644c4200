import { defaultSettings, type Settings } from '@recado/contract/builder/settings'
import type { Answer, Ask } from '@recado/engine'
import { enqueue } from '../../../messaging/outbox/outbox.ts'
import { Shop } from '../../../messaging/testing/shop.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { dice } from '../../../testing/dice.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Where the month begins, and how long it is: Chile's clocks go back in it, Spain's go forward. */
export const monthStart = Date.UTC(2026, 2, 20, 12)
export const monthDays = 30
const customers = Array.from({ length: 14 }, (_, index) => `5730011100${10 + index}`)
const late = '573009990001'
/** After so long the bot answers. */
const delayMs = 1000

const answers = [
  { id: 'menu', type: 'CUSTOM', name: 'Menú', config: { regex: 'men[uú]', response: 'Ajiaco y bandeja' } },
  {
    id: 'precio',
    type: 'CUSTOM',
    name: 'Precios',
    config: { regex: 'cuesta', response: 'Desde 8.000', nextNodeId: 'menu' },
  },
  { id: 'voz', type: 'AUDIO', name: 'Voz', config: {} },
]
const agent = {
  id: 'ia',
  type: 'AI_AGENT',
  name: 'Agente',
  config: { provider: 'gpt-4o-mini', systemPrompt: 'Sé breve' },
}

/** What a customer may write; the last two no node knows. */
const said = ['el menú por favor', 'cuánto cuesta la bandeja', '¿Hacen domicilios?', 'tienen parqueadero']

/** What the test itself saw happen, with its moment in ms UTC: nothing of it comes from the totals. */
export type Seen = {
  received: { at: number; from: string }[]
  sent: number[]
  campaigns: number[]
  unanswered: { at: number; text: string }[]
  asks: { at: number; ask: Ask; answer: Answer }[]
}

/** A month of a shop whose bot lives in `timezone`, with everything that can confuse a count. */
export async function month(timezone: string): Promise<{ shop: Shop; seen: Seen }> {
  const seen: Seen = { received: [], sent: [], campaigns: [], unanswered: [], asks: [] }
  const roll = dice(11)
  const settings: Settings = {
    ...defaultSettings,
    responseDelay: delayMs / 1000,
    timezone,
    defaultAIAgent: { systemPrompt: '', temperature: 0.7 },
  }
  const shop = await Shop.open({
    start: monthStart,
    nodes: answers,
    settings,
    perform: async (ask) => {
      const answer = answerTo(ask, roll(10))
      seen.asks.push({ at: shop.clock.now(), ask, answer })
      return answer
    },
  })
  watch(shop, seen)
  const end = monthStart + monthDays * day
  let smart = false
  while (shop.clock.now() < end) {
    if (!smart && shop.clock.now() > monthStart + 15 * day) {
      smart = true
      await shop.become({ nodes: [...answers, agent], settings })
    }
    await something(shop, seen, { roll, smart })
    // Mostly by day, sometimes close to midnight, where clocks change and days end.
    await shop.clock.advance(roll(4) === 0 ? roll(20) * minute : hour + roll(420) * minute)
  }
  await shop.clock.advance(minute)
  return { shop, seen }
}

/** Each message that leaves, when it leaves. */
function watch(shop: Shop, seen: Seen): void {
  shop.bus.subscribe((event) => {
    if (event.type === 'message_status' && event.status === 'sending') seen.sent.push(shop.clock.now())
  })
}

type Day = { roll: (below: number) => number; smart: boolean }

async function something(shop: Shop, seen: Seen, { roll, smart }: Day): Promise<void> {
  const from = customers[roll(customers.length)] ?? ''
  const now = () => shop.clock.now()
  switch (roll(12)) {
    case 0: {
      // Twice by the network, once for the shop.
      const message = await shop.say(said[0] ?? '', { from })
      await shop.receive(message)
      seen.received.push({ at: now(), from })
      return
    }
    case 1:
      seen.received.push({ at: now(), from })
      await shop.say('', {
        from,
        content: { type: 'audio', mimeType: 'audio/ogg', size: 9, seconds: 7, voice: true },
      })
      return
    case 2:
      // The owner's own phone: a message that leaves, and the bot keeps still for a while.
      seen.sent.push(now())
      return void (await shop.say(`yo mismo ${now()}`, { from: `57301${roll(1_000_000)}`, fromMe: true }))
    case 3: {
      // Yesterday's, now that the line is back.
      const at = now() - 20 * hour
      seen.received.push({ at, from: late })
      return void (await shop.say('el menú de ayer', { from: late, at }))
    }
    case 4:
      seen.received.push({ at: now(), from })
      await shop.receive({
        kind: 'call',
        callId: `C${now()}`,
        peer: { phoneNumber: from, lid: null },
        at: now(),
      })
      return
    case 5:
      return campaign(shop, seen)
    case 6: {
      // The process dies while an answer waits; the next one gives it.
      seen.received.push({ at: now(), from })
      await shop.say(said[1] ?? '', { from })
      // Opening a database takes a while: not every time.
      if (roll(4) > 0) return
      await shop.kill()
      await shop.startProcess()
      watch(shop, seen)
      return
    }
    default: {
      const words = said[roll(said.length)] ?? ''
      const at = now()
      seen.received.push({ at, from })
      await shop.say(words, { from })
      await shop.clock.advance(5000)
      // An AI that fails leaves the customer with the default reply too.
      const answered = smart && seen.asks.at(-1)?.answer.ok
      const known = words === said[0] || words === said[1]
      if (!known && !answered) seen.unanswered.push({ at: at + delayMs, text: words })
    }
  }
}

async function campaign(shop: Shop, seen: Seen): Promise<void> {
  const { store, bus, clock, botId } = shop
  const known = await store.read((db) =>
    db.selectFrom('contacts').select('id').where('botId', '=', botId).orderBy('id').limit(2).execute(),
  )
  const inTransaction = emittingTransactions({ store, bus, clock })
  for (const { id } of known) {
    await inTransaction('installation', (transaction) =>
      enqueue(transaction, {
        botId,
        contactId: id,
        lane: 'campaign',
        source: 'campaign',
        sourceId: 'promo',
        author: 'campaign',
        content: { text: 'Hoy 2x1' },
      }),
    )
    seen.campaigns.push(clock.now())
  }
  shop.conversations.wake(botId)
  await clock.settle()
}

function answerTo(ask: Ask, luck: number): Answer {
  if (ask.kind === 'transcribe') {
    const cost = { micros: 700, priced: true }
    return { ok: true, text: said[0] ?? '', ms: 900, model: 'whisper-1', cost }
  }
  if (luck === 0) return { ok: false, reason: 'unavailable', detail: '503' }
  const tokens = { input: 300 + luck, output: 20 }
  return {
    ok: true,
    text: 'Con gusto',
    ms: 400 + luck,
    tokens,
    cost: { micros: 57 + luck, priced: luck > 2 },
  }
}
