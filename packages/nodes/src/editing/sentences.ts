import { engineText } from '@recado/engine'
import type { ConfigOf, NodeTypeId } from '../index.ts'
import { labelOf } from '../label-of.ts'
import { openConfig } from './open-config.ts'
import { text } from './text.ts'
import { wordsOf } from '../config/words-pattern.ts'

const say = text.sentence

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
    ? { when: say.called, words: [], does, quote }
    : { when, words: [...keywords], does, quote }

function byPattern(config: ConfigOf<'CUSTOM'>): Sentence {
  const words = wordsOf(config.regex)
  const does =
    config.response.trim() === '' && config.attachmentFilename ? say.sends(config.attachmentFilename) : ''
  return words
    ? quoted(say.written, words, config.response, does)
    : quoted(say.matched, [config.regex], config.response, does)
}

const sentences: Sentences = {
  CUSTOM: byPattern,
  PRUEBA: byPattern,
  AI_AGENT: ({ provider }) => ({
    when: say.otherwise,
    words: [],
    does: say.ai(provider),
    quote: '',
  }),
  ASSISTANT_IA: () => ({
    when: say.otherwise,
    words: [],
    does: say.assistant,
    quote: '',
  }),
  CALL: ({ autoReject, callResponse }) => {
    const says = callResponse.trim() !== ''
    return quoted(
      say.call.when,
      [say.call.what],
      callResponse,
      autoReject ? (says ? say.call.rejectsAndSays : say.call.rejects) : '',
    )
  },
  LOCATION: ({ locationResponse }) => quoted(say.location.when, [say.location.what], locationResponse),
  AUDIO: ({ response }) => ({
    when: say.audio.when,
    words: [say.audio.what],
    does: response.trim() === '' ? say.audio.silently : say.audio.withNotice,
    quote: response,
  }),
  FILE: ({ fileResponse }) => quoted(say.file.when, [say.file.what], fileResponse),
  BRAIN: ({ provider }) => ({
    when: say.otherwise,
    words: [],
    does: say.brain(provider),
    quote: '',
  }),
  FUNCTION_INFO: ({ triggerKeywords, infoContent }) =>
    byKeywords(triggerKeywords, say.asked, '', infoContent),
  FUNCTION_COLLECT: ({ triggerKeywords, dataFields }) =>
    byKeywords(triggerKeywords, say.written, say.asksFor(dataFields.length)),
  FUNCTION_API: ({ triggerKeywords }) => byKeywords(triggerKeywords, say.written, say.api),
  FUNCTION_ACTION: ({ triggerCondition, triggerKeywords, actionType }) =>
    triggerCondition === 'after_collect'
      ? { when: say.collected, words: [], does: say.actions[actionType], quote: '' }
      : byKeywords(
          triggerCondition === 'keyword' ? triggerKeywords : [],
          say.written,
          say.actions[actionType],
        ),
  FUNCTION_CONDITION: ({ triggerKeywords, conditions }) =>
    byKeywords(triggerKeywords, say.written, say.checks(conditions.length)),
}

/** The sentence of a stored or drafted config. */
export function sentenceOf(type: NodeTypeId, stored: Readonly<Record<string, unknown>>): Sentence {
  if (!labelOf(type)) return { when: engineText.problem.unknownType, words: [], does: '', quote: '' }
  // The table pairs each type with its own config, and openConfig makes that one.
  const tell = sentences[type] as (config: unknown) => Sentence
  return tell(openConfig(type, stored))
}

export type Lane = 'arrives' | 'written' | 'otherwise'

/** Where a type stands in the order of answering: by what arrives, by what is written, when nothing matched. */
export function laneOf(type: NodeTypeId): Lane {
  switch (labelOf(type)?.on) {
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
