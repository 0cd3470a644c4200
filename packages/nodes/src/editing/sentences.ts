import { nodeTypeById, type ConfigOf, type NodeTypeId } from '../index.ts'
import { openConfig } from './open-config.ts'
import { wordsOf } from './words-pattern.ts'

/** A node as a sentence: «Si escriben *hola* → “¡Hola!…”». `words` carry the type's hue, `quote` is what the bot says. */
export type Sentence = { when: string; words: string[]; does: string; quote: string }

type Sentences = { [T in NodeTypeId]: (config: ConfigOf<T>) => Sentence }

const quoted = (when: string, words: string[], quote: string, does = ''): Sentence => ({
  when,
  words,
  does,
  quote,
})

/** Words set it off; without any, only another node does. */
const byKeywords = (keywords: readonly string[], when: string, does: string, quote = ''): Sentence =>
  keywords.length === 0
    ? { when: 'Cuando otro nodo lo llama', words: [], does, quote }
    : { when, words: [...keywords], does, quote }

function byPattern(config: ConfigOf<'CUSTOM'>): Sentence {
  const words = wordsOf(config.regex)
  const does =
    config.response.trim() === '' && config.attachmentFilename ? `envía ${config.attachmentFilename}` : ''
  return words
    ? quoted('Si escriben', words, config.response, does)
    : quoted('Si coincide con', [config.regex], config.response, does)
}

const actions: Record<ConfigOf<'FUNCTION_ACTION'>['actionType'], string> = {
  email: 'envía un correo',
  webhook: 'llama un webhook',
  tag: 'cambia un tag del contacto',
  notify_owner: 'te avisa por WhatsApp',
  handoff: 'pasa la conversación a una persona',
}

const sentences: Sentences = {
  CUSTOM: byPattern,
  PRUEBA: byPattern,
  AI_AGENT: ({ provider }) => ({
    when: 'A todo lo demás',
    words: [],
    does: `responde la IA con ${provider}`,
    quote: '',
  }),
  ASSISTANT_IA: () => ({
    when: 'A todo lo demás',
    words: [],
    does: 'responde tu asistente de OpenAI',
    quote: '',
  }),
  CALL: ({ autoReject, callResponse }) => {
    const says = callResponse.trim() !== ''
    return quoted(
      'Si',
      ['llaman'],
      callResponse,
      autoReject ? (says ? 'rechaza y dice' : 'rechaza la llamada') : '',
    )
  },
  LOCATION: ({ locationResponse }) => quoted('Si envían su', ['ubicación'], locationResponse),
  AUDIO: ({ response }) => ({
    when: 'Si envían una',
    words: ['nota de voz'],
    does: response.trim() === '' ? 'la pasa a texto y sigue' : 'la pasa a texto y avisa',
    quote: response,
  }),
  FILE: ({ fileResponse }) => quoted('Si envían un', ['archivo'], fileResponse),
  BRAIN: ({ provider }) => ({
    when: 'A todo lo demás',
    words: [],
    does: `decide el cerebro con ${provider}`,
    quote: '',
  }),
  FUNCTION_INFO: ({ triggerKeywords, infoContent }) =>
    byKeywords(triggerKeywords, 'Si preguntan por', '', infoContent),
  FUNCTION_COLLECT: ({ triggerKeywords, dataFields }) =>
    byKeywords(
      triggerKeywords,
      'Si escriben',
      dataFields.length === 1 ? 'pregunta 1 dato' : `pregunta ${dataFields.length} datos`,
    ),
  FUNCTION_API: ({ triggerKeywords }) =>
    byKeywords(triggerKeywords, 'Si escriben', 'consulta otro sistema y responde'),
  FUNCTION_ACTION: ({ triggerCondition, triggerKeywords, actionType }) =>
    triggerCondition === 'after_collect'
      ? { when: 'Al recolectar datos', words: [], does: actions[actionType], quote: '' }
      : byKeywords(triggerCondition === 'keyword' ? triggerKeywords : [], 'Si escriben', actions[actionType]),
  FUNCTION_CONDITION: ({ triggerKeywords, conditions }) =>
    byKeywords(
      triggerKeywords,
      'Si escriben',
      conditions.length === 1 ? 'revisa 1 condición' : `revisa ${conditions.length} condiciones`,
    ),
}

/** The sentence of a stored or drafted config. */
export function sentenceOf(type: NodeTypeId, stored: Readonly<Record<string, unknown>>): Sentence {
  // The table pairs each type with its own config, and openConfig makes that one.
  const tell = sentences[type] as (config: unknown) => Sentence
  return tell(openConfig(type, stored))
}

export type Lane = 'arrives' | 'written' | 'otherwise'

/** Where a type stands in the order of answering: by what arrives, by what is written, when nothing matched. */
export function laneOf(type: NodeTypeId): Lane {
  switch (nodeTypeById(type)?.trigger.on) {
    case 'event':
      return 'arrives'
    case 'fallback':
      return 'otherwise'
    case 'pattern':
    case 'keywords':
    case undefined:
      return 'written'
  }
}
