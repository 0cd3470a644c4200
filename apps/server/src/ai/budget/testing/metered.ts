import { SecretText } from '../../../platform/crypto/secret-text.ts'
import type { Answer } from '@recado/engine'
import type { MeterParts } from '../metered-asks.ts'
import { AiServers } from '../../models/ai-servers.ts'
import { modelTable } from '../../models/model-table.ts'

export const agent = { type: 'AI_AGENT', config: { systemPrompt: 'Vendes zapatos' } }
export const rule = { type: 'CUSTOM', config: { regex: 'horario', response: 'Abrimos a las 9' } }
export const defaultReply = 'Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?'

const servers = new AiServers({
  clock: { now: () => Date.UTC(2026, 10, 2) },
  table: modelTable(),
  endpoints: new Map([
    [
      'openai',
      { wire: 'openai', apiKey: new SecretText('k'), baseUrl: null, official: true, payer: 'installation' },
    ],
  ]),
  fallback: null,
})
/** What an ask may cost is known beforehand. */
export const meter: Partial<MeterParts> = { serversOf: async () => servers }

/** A time-out that may be billed. */
export const lateFor = (micros: number): Answer => ({
  ok: false,
  reason: 'timeout',
  detail: 'La IA tardó demasiado',
  cost: { micros, priced: true },
})
