import type { Answer, Ask } from '@recado/engine'
import {
  asksToWait,
  drips,
  halfAnAnswer,
  neverAnswers,
  proxyPage,
  refuses,
  says,
  ScriptedAi,
  takesNo,
  tenMegabytes,
} from '@recado/scripted-ai'
import { expect, onTestFinished, test } from 'vitest'
import { type Clock, systemClock } from '../platform/time/clock.ts'
import { ana, Shop } from '../messaging/testing/shop.ts'
import { askModel } from './ask-model.ts'
import { AiServers } from './models/ai-servers.ts'
import { modelTable } from './models/model-table.ts'

const sorry = 'Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?'
/** Does not wait between tries. */
const clock: Clock = { now: systemClock.now, setTimer: (_ms, fire) => systemClock.setTimer(0, fire) }

test('whatever a provider does, the customer is answered, the owner reads one line, and nothing is asked in vain', async () => {
  const provider = new ScriptedAi()
  const baseUrl = await provider.listen()
  const endpoint = {
    wire: 'openai',
    apiKey: 'sk-canario',
    baseUrl,
    official: true,
    payer: 'installation',
  } as const
  const servers = new AiServers({
    clock,
    table: modelTable(),
    endpoints: new Map([['openai', endpoint]]),
    fallback: null,
  })
  const parts = { serversOf: async () => servers, clock, customerKey: Buffer.from('x') }
  const [patient, hurried] = [askModel(parts), askModel({ ...parts, tryMs: 100 })]
  let asks = patient
  const shop = await Shop.open({
    nodes: [{ type: 'AI_AGENT', config: { systemPrompt: 'Vendes zapatos', provider: 'gpt-6-luna' } }],
    perform: async (ask: Ask): Promise<Answer> => {
      if (ask.kind !== 'ai') throw new Error('Only the model is asked')
      const within = { signal: new AbortController().signal, deadline: systemClock.now() + 20_000 }
      return asks(ask, { botId: 'b', contactId: 'c', ...within })
    },
  })
  onTestFinished(async () => {
    await shop.close()
    await provider.close()
  })
  const failures = [
    ['una clave mala', refuses('wrong_key'), 1],
    ['sin saldo', refuses('no_credit'), 1],
    ['una opción que no toma', takesNo('seed'), 1],
    ['la página de un proxy', proxyPage(200), 1],
    ['el error de un proxy', proxyPage(502), 3],
    ['media respuesta', halfAnAnswer, 3],
    ['una respuesta sin fin', drips, 3],
    ['nada', neverAnswers, 3],
    ['diez megas', tenMegabytes, 1],
    ['espera veinte segundos', asksToWait(20), 1],
    ['silencio', says(null), 1],
    // Believed for an hour.
    ['sin ese modelo', refuses('unknown_model'), 1],
  ] as const
  for (const [turn, [what, step, requests]] of failures.entries()) {
    provider.follow(step)
    asks = step === drips || step === neverAnswers ? hurried : patient
    await shop.say(`canario: ${what}`)
    await shop.clock.advance(10_000)
    await expect
      .poll(() => shop.network.textsTo(ana), { message: what })
      .toEqual(Array.from({ length: turn + 1 }, () => sorry))
    expect([what, provider.asked.length]).toEqual([what, requests])
  }
  const lines = (await shop.log()).filter((line) => line.startsWith('La IA no respondió'))
  expect(lines).toHaveLength(failures.length)
  expect(lines.join()).not.toMatch(/canario|secret|undefined/)
})
