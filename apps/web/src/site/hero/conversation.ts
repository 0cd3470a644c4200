import { defaultSettings } from '@recado/contract/builder/settings'
import { type BotEvent, type Conversation, emptyConversation } from '@recado/engine'
import type { NodeTypeId } from '@recado/nodes'
import { answerInBrowser } from '../../entities/turn/browser-turn.ts'

/** The rules beside the phone, as the editor would store them. */
export const rules: readonly {
  id: string
  type: NodeTypeId
  name: string
  config: Record<string, unknown>
}[] = [
  {
    id: 'horarios',
    type: 'CUSTOM',
    name: 'Horarios',
    config: {
      regex: '\\b(abren|horario|abierto)\\b',
      response: '¡Hola! Los domingos abrimos de 7 a. m. a 2 p. m.',
    },
  },
  { id: 'voz', type: 'AUDIO', name: 'Notas de voz', config: { response: '' } },
  {
    id: 'llamadas',
    type: 'CALL',
    name: 'Llamadas',
    config: { autoReject: true, callResponse: 'Ahora no podemos contestar llamadas, pero por aquí sí.' },
  },
  // The model of new bots from December 2026: what came before it closes on 14 January 2027 (OpenAI, deprecations, November 2026).
  { id: 'agente', type: 'AI_AGENT', name: 'Agente IA', config: { provider: 'gpt-6-luna' } },
]

/** What the model would have been asked and would have said: the one thing here that the engine does not decide. */
const modelSays = 'Roscón de arequipe: $ 9.500. ¿Te aparto dos para mañana?'

const evening: readonly { event: BotEvent; said: HeroLine; time: string }[] = [
  {
    event: { type: 'text', text: 'Buenas noches, ¿mañana abren?' },
    said: { kind: 'customer', text: 'Buenas noches, ¿mañana abren?', time: '11:46 p. m.' },
    time: '11:46 p. m.',
  },
  {
    event: { type: 'audio', transcript: '¿a cómo el roscón de arequipe?' },
    said: { kind: 'voice', length: '0:07', time: '11:47 p. m.' },
    time: '11:47 p. m.',
  },
  { event: { type: 'call' }, said: { kind: 'call', time: '11:48 p. m.' }, time: '11:48 p. m.' },
]

export type HeroLine =
  | { kind: 'customer'; text: string; time: string }
  | { kind: 'voice'; length: string; time: string }
  | { kind: 'call'; time: string }
  | { kind: 'bot'; text: string; time: string; ruleId: string; ruleName: string; ruleType: string }

/** The evening as the engine answers it: each thing that arrives, then what the rules reply. */
export function heroConversation(): HeroLine[] {
  const bot = {
    name: 'Panadería La Espiga',
    settings: defaultSettings,
    nodes: rules.map((rule, order) => ({ ...rule, isActive: true, order })),
    emptyResponse: '',
  }
  let conversation: Conversation = {
    state: emptyConversation,
    contact: { name: 'Camila', phoneNumber: '573005550142', fields: {}, tags: [] },
    memory: [],
  }
  return evening.flatMap(({ event, said, time }) => {
    const standIns = { says: () => modelSays, transcript: '' }
    const { result, conversation: next } = answerInBrowser(bot, conversation, event, 0, standIns)
    conversation = next
    const replies = result.replies.map((reply): HeroLine => {
      // What the event matched first: a voice note is typed out by its rule before the agent answers it.
      const rule = result.trace.find((step) => step.step === 'matched')
      return {
        kind: 'bot',
        text: reply.text,
        time,
        ruleId: rule?.nodeId ?? reply.nodeId ?? '',
        ruleName: rule?.nodeName ?? reply.nodeName,
        ruleType: rule?.nodeType ?? reply.nodeType ?? '',
      }
    })
    return [said, ...replies]
  })
}
