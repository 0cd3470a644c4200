import {
  asksToWait,
  drips,
  fails,
  halfAnAnswer,
  json,
  neverAnswers,
  proxyPage,
  refuses,
  repeatsTheQuestion,
  says,
  takesNo,
  tenMegabytes,
} from '@recado/scripted-ai'
import { expect, onTestFinished, test } from 'vitest'
import { ana, Shop } from '../../messaging/testing/shop.ts'
import { aiWires } from '../../testing/ai-wires.ts'
import { askedProvider, within } from '../testing/asking.ts'
import { printed } from '../testing/printed.ts'

const sorry = 'Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?'
const { provider, asking } = askedProvider()

/** What happens, and how often a provider is asked then. */
const failures = [
  ['una clave mala', refuses('wrong_key'), 1],
  ['sin saldo', refuses('no_credit'), 1],
  ['una opción que no toma', takesNo('seed'), 1],
  ['la página de un proxy', proxyPage(200), 1],
  ['el error de un proxy', proxyPage(502), 3],
  ['un error suyo', fails(500), 3],
  ['media respuesta', halfAnAnswer, 3],
  ['una respuesta sin fin', drips, 3],
  ['nada', neverAnswers, 3],
  ['diez megas', tenMegabytes, 1],
  ['otra cosa', json(200, { hello: 'world' }), 1],
  ['espera veinte segundos', asksToWait(20), 1],
  ['silencio', says(null), 1],
  ['repite lo que le preguntan', repeatsTheQuestion(401), 1],
  ['lo repite como respuesta', repeatsTheQuestion(200), 1],
  // Believed for an hour.
  ['sin ese modelo', refuses('unknown_model'), 1],
] as const

test.each(aiWires)(
  'whatever a provider on the wire $wire does, the customer is answered, the owner reads one line, and nothing is asked in vain',
  async (wire) => {
    const [patient, hurried] = [asking(wire), asking(wire, { tryMs: 100 })]
    let asks = patient
    const shop = await Shop.open({
      nodes: [{ type: 'AI_AGENT', config: { systemPrompt: 'Canario: canario-8q', provider: wire.model } }],
      perform: async (ask) => {
        if (ask.kind !== 'ai') throw new Error('Only the model is asked')
        return asks(ask, within(20_000))
      },
    })
    onTestFinished(() => shop.close())
    const { lines: said, stop } = printed()
    onTestFinished(stop)
    for (const [turn, [what, step, requests]] of failures.entries()) {
      provider.follow(step)
      asks = step === drips || step === neverAnswers ? hurried : patient
      await shop.say(`canario: ${what}`)
      await shop.clock.advance(10_000)
      await expect
        .poll(() => shop.network.textsTo(ana), { message: what })
        .toEqual(Array.from({ length: turn + 1 }, () => sorry))
      expect([what, provider.asked.length]).toEqual([what, requests])
      expect(JSON.stringify(provider.asked)).toMatch(/canario-8q/)
    }
    const log = await shop.store.read((db) =>
      db.selectFrom('logLines').select(['message', 'metadata']).orderBy('seq').execute(),
    )
    const lines = log.filter(({ message }) => message.startsWith('La IA no respondió'))
    expect(lines).toHaveLength(failures.length)
    expect(JSON.stringify(lines)).not.toMatch(/canario|secret|undefined/i)
    // What the customer wrote stands where it came in, and what the owner wrote and the key nowhere.
    expect(JSON.stringify(log)).not.toMatch(/canario-8q|sk-canario/)
    expect({ said, errors: shop.errors }).toEqual({ said: [], errors: [] })
  },
)
