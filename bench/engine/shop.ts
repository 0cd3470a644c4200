import type { BotDefinition } from '@recado/engine'
import { configSchemas } from '@recado/nodes'

/** A message and the position of the node that answers it; null for none. */
export type Message = { from: string; text: string; node: number | null }

const things =
  'camisa pantalón zapato bolso gorra vestido chaqueta falda media correa reloj anillo collar arete pulsera lámpara silla mesa cama sofá'.split(
    ' ',
  )
const small =
  'hola buenos días señor quisiera saber si todavía hay algo en la tienda del centro porque mañana viajo y necesito llevar un regalo'.split(
    ' ',
  )

const thing = (node: number): string => things[(node * 7) % things.length] ?? ''
/** A reference number, unique and of four digits, so that no node's pattern finds another's message. */
const code = (node: number): number => node + 1000

/** Patterns as owners write them, which JavaScript and RE2 read alike. */
const shapes = [
  (node: number) => `${thing(node)} ${code(node)}`,
  (node: number) => `\\b${thing(node)}s?\\b.*\\b${code(node)}\\b`,
  (node: number) => `(precio|cu[aá]nto cuesta).*${thing(node)}.*${code(node)}`,
  (node: number) => `^(quiero|busco|tienes) .*${thing(node)} ${code(node)}$`,
  (node: number) => `(ref|referencia|c[oó]digo) ?${code(node)}`,
]

/** The pattern of the node at a position. */
export function patternAt(node: number): string {
  return shapes[node % shapes.length]?.(node) ?? ''
}

/** What the node at a position answers. */
export function responseAt(node: number): string {
  return `Respuesta ${node}`
}

/** A bot of CUSTOM nodes and nothing else. */
export function shop(patterns: readonly string[]): BotDefinition {
  return {
    name: 'Tienda',
    aiConfigured: false,
    nodes: patterns.map((regex, order) => ({
      id: `${order}`,
      name: `Nodo ${order}`,
      type: 'CUSTOM',
      isActive: true,
      order,
      config: configSchemas.CUSTOM.parse({ regex, response: responseAt(order) }),
    })),
    settings: {
      timezone: 'America/Bogota',
      messageMemory: 10,
      defaultModel: '',
      defaultAIAgent: { systemPrompt: '', temperature: 0 },
      operatingHours: {
        enabled: false,
        startTime: '09:00',
        endTime: '18:00',
        timezone: 'America/Bogota',
        offHoursMessage: '',
      },
    },
  }
}

/** Messages of 50 customers, four in five spread evenly over the nodes and one in five without a match; always the same. */
export function messages(nodes: number, count: number): Message[] {
  return Array.from({ length: count }, (_, i) => {
    const from = `57300${1_000_000 + (i % 50)}`
    const chat = Array.from(
      { length: 2 + (i % 7) },
      (_, word) => small[(i * 13 + word * 5) % small.length],
    ).join(' ')
    if (i % 5 === 4) return { from, text: chat, node: null }
    // 7919 is prime: every node gets its turn, in no order.
    const node = (i * 7919) % nodes
    return { from, text: sentence(node, chat), node }
  })
}

function sentence(node: number, chat: string): string {
  const texts = [
    `${chat} ${thing(node)} ${code(node)}`,
    `${chat} ${thing(node)}s talla ${code(node)} ${chat}`,
    `cuánto cuesta la ${thing(node)} roja ${code(node)}`,
    `busco ${chat} ${thing(node)} ${code(node)}`,
    `${chat} código ${code(node)}`,
  ]
  return texts[node % texts.length] ?? ''
}
