import type { AiToolCall, Ask } from '@recado/engine'
import { node, type World } from './talk.ts'

export const brain = (config: Record<string, unknown> = {}) =>
  node('BRAIN', 'Cerebro', { businessDescription: 'Vendemos tortas.', ...config })
export const address = node('FUNCTION_INFO', 'Dirección', {
  infoContent: 'Calle 10 # 5-51',
  triggerKeywords: ['dónde'],
})
export const order = node('FUNCTION_COLLECT', 'Pedido', {
  dataFields: [
    { name: 'sabor', label: '¿De qué sabor?', type: 'choice', options: ['Coco', 'Café'] },
    { name: 'dirección', label: 'Dirección de entrega' },
  ],
  confirmationMessage: 'Anotado: {{sabor}} para {{dirección}}.',
})
export const price = node('FUNCTION_API', 'Precios', {
  apiUrl: 'https://precios.co/{{producto}}?tel={{telefono}}',
  apiHeaders: { authorization: 'Bearer {{producto}} s3cr3t' },
  responseMapping: 'Vale {{precio}}',
})
export const notice = node('FUNCTION_ACTION', 'Avisar', {
  actionType: 'email',
  actionConfig: {
    to: 'dueno@tienda.co',
    subject: 'Piden {{producto}}',
    text: '{{nombre}} pide {{producto}}',
  },
})
export const person = node('FUNCTION_ACTION', 'Persona', {
  actionType: 'handoff',
  actionConfig: { text: 'Te paso con Luz.' },
})

export type Said = string | [name: string, given?: unknown][]

/** A model that answers by a script: words, or the functions that it wants; HTTP gets a price. */
export function model(...script: Said[]): World {
  let turn = 0
  return (ask) => {
    if (ask.kind === 'http') return { ok: true, status: 200, body: '{"precio":"$ 20.000"}', ms: 3 }
    const said = script[Math.min(turn, script.length - 1)] ?? ''
    turn += 1
    const tokens = { input: 10, output: 2 }
    if (typeof said === 'string') return { ok: true, text: said, ms: 5, tokens }
    const toolCalls = said.map(([name, given], i): AiToolCall => ({
      id: `c${turn}${i}`,
      name,
      arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
    }))
    return { ok: true, text: '', toolCalls, ms: 5, tokens }
  }
}

export const questions = (asked: readonly Ask[]) => asked.flatMap((ask) => (ask.kind === 'ai' ? [ask] : []))
export const told = (asked: readonly Ask[]) =>
  questions(asked)
    .at(-1)
    ?.messages.flatMap((message) => (message.role === 'tool' ? [message.content] : []))
