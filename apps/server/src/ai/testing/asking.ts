import { SecretText } from '../../platform/crypto/secret-text.ts'
import type { AskOf, Payer } from '@recado/engine'
import { ScriptedAi } from '@recado/scripted-ai'
import { afterAll, beforeAll } from 'vitest'
import { type Clock, systemClock } from '../../platform/time/clock.ts'
import type { AiWire } from '../../testing/ai-wires.ts'
import { askModel } from '../asking/ask-model.ts'
import type { PdfTexts, Photos } from '../asking/look-at-pictures.ts'
import type { AskAi } from '../asking/ask-performer.ts'
import { AiServers } from '../models/ai-servers.ts'
import { modelTable } from '../models/model-table.ts'

/** Does not wait between tries. */
export const hastyClock: Clock = {
  now: systemClock.now,
  elapsed: systemClock.elapsed,
  setTimer: (_ms, fire) => systemClock.setTimer(0, fire),
}
/** Nobody is to read it anywhere. */
export const key = 'sk-canario-9z'
export const customerKey = Buffer.from('0123456789abcdef')
export const question: AskOf<'ai'> = {
  kind: 'ai',
  key: 'k',
  nodeId: 'n',
  model: '',
  temperature: 0.4,
  messages: [
    { role: 'system', content: 'Eres amable.', shared: true },
    { role: 'system', content: 'Hoy es lunes.' },
    { role: 'user', content: '¿Cuánto vale?' },
  ],
}
export const tools: AskOf<'ai'>['tools'] = [
  {
    name: 'precios',
    description: 'Consulta precios.',
    parameters: [{ name: 'producto', description: 'El producto', required: true }],
  },
]
export const within = (ms: number, signal?: AbortSignal): Parameters<AskAi>[1] => ({
  botId: 'bot-1',
  contactId: 'contacto-1',
  signal: signal ?? new AbortController().signal,
  deadline: systemClock.elapsed() + ms,
})

type Options = {
  tryMs?: number
  fallback?: string
  payer?: Payer
  baseUrl?: string
  photos?: Photos
  pdfTexts?: PdfTexts
}

/** A provider for the tests of a file, and who asks it for an installation that just started. */
export function askedProvider() {
  const provider = new ScriptedAi()
  let listening = ''
  beforeAll(async () => {
    listening = await provider.listen()
  })
  afterAll(() => provider.close())
  return {
    provider,
    /** The body of the last request, as text. */
    sent: () => JSON.stringify(provider.asked.at(-1)?.body),
    /** Asks the wire's own model where none is named. */
    asking({ wire, model }: AiWire, options: Options = {}): AskAi {
      const {
        tryMs,
        payer = 'installation',
        baseUrl = listening,
        fallback = null,
        photos,
        pdfTexts,
      } = options
      const servers = new AiServers({
        clock: hastyClock,
        table: modelTable(),
        endpoints: new Map([[wire, { wire, apiKey: new SecretText(key), baseUrl, official: true, payer }]]),
        fallback,
      })
      const performs = askModel({
        serversOf: async () => servers,
        clock: hastyClock,
        customerKey,
        photos,
        pdfTexts,
        ...(tryMs && { tryMs }),
      })
      return (asked, context) => performs({ ...asked, model: asked.model || model }, context)
    },
  }
}
