import { engineText } from '@recado/engine'
import { attachmentOf, type ConfigOf, type NodeTypeId } from '../index.ts'
import { labelOf } from '../label-of.ts'
import { text } from '../text/es.ts'
import { openConfig } from './open-config.ts'
import { text as formText } from './text.ts'
import { wordsOf } from '../config/words-pattern.ts'

const show = formText.preview

/** What a customer does in a preview. */
export type PreviewAct = { kind: 'text'; text: string } | { kind: 'call' | 'location' | 'audio' | 'document' }

/** What a customer sees of a node. `note` says what happens that no bubble can show. */
export type Preview = {
  act: PreviewAct
  text: string
  attachment?: ReturnType<typeof attachmentOf>
  note: string | null
  /** What the customer gets instead, in another case. */
  otherwise?: { note: string; text: string }
}

type Previews = { [T in NodeTypeId]: (config: ConfigOf<T>) => Preview }

const says = (text: string): PreviewAct => ({ kind: 'text', text })
const question = says(show.question)

function byPattern(config: ConfigOf<'CUSTOM'>): Preview {
  const word = wordsOf(config.regex)?.[0]
  return {
    act: says(word ?? (config.regex === '' ? show.greeting : '…')),
    text: config.response,
    attachment: attachmentOf(config),
    note: null,
  }
}

const byKeyword = (keywords: readonly string[], text: string, note: string | null = null): Preview => ({
  act: says(keywords[0] ?? '…'),
  text,
  note,
})

const previews: Previews = {
  CUSTOM: byPattern,
  PRUEBA: byPattern,
  AI_AGENT: () => ({ act: question, text: '', note: show.ai }),
  ASSISTANT_IA: () => ({ act: question, text: '', note: show.assistant }),
  CALL: ({ callResponse, autoReject }) => ({
    act: { kind: 'call' },
    text: callResponse,
    note: autoReject ? show.rejected : null,
  }),
  LOCATION: ({ locationResponse }) => ({ act: { kind: 'location' }, text: locationResponse, note: null }),
  AUDIO: ({ response }) => ({
    act: { kind: 'audio' },
    text: response,
    note: show.transcribed,
  }),
  FILE: ({ fileResponse }) => ({ act: { kind: 'document' }, text: fileResponse, note: null }),
  BRAIN: () => ({ act: question, text: '', note: show.ai }),
  FUNCTION_INFO: ({ triggerKeywords, infoContent }) => byKeyword(triggerKeywords, infoContent),
  FUNCTION_COLLECT: ({ triggerKeywords, dataFields }) => {
    const label = dataFields[0]?.label ?? ''
    const asked = /[?:.!…]$/.test(label.trim()) ? label : text.collect.ask(label)
    return byKeyword(
      triggerKeywords,
      label === ''
        ? ''
        : `${asked}

${text.collect.leave}`,
    )
  },
  FUNCTION_API: ({ triggerKeywords, responseMapping }) => byKeyword(triggerKeywords, responseMapping),
  FUNCTION_ACTION: ({ triggerKeywords, actionType, actionConfig }) =>
    actionType === 'handoff'
      ? byKeyword(triggerKeywords, actionConfig.text, show.handoff)
      : byKeyword(triggerKeywords, '', show.silent),
  FUNCTION_CONDITION: ({ triggerKeywords, trueAction, falseAction }) => ({
    ...byKeyword(triggerKeywords, trueAction.message, show.conditionHolds),
    otherwise: { note: show.conditionFails, text: falseAction.message },
  }),
}

/** What a customer would see of a stored or drafted config; placeholders are not filled. */
export function previewOf(type: NodeTypeId, stored: Readonly<Record<string, unknown>>): Preview {
  if (!labelOf(type)) return { act: says(''), text: '', note: engineText.problem.unknownType }
  // The table pairs each type with its own config, and openConfig makes that one.
  const draw = previews[type] as (config: unknown) => Preview
  return draw(openConfig(type, stored))
}
