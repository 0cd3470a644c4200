import type { Answer, AiMessage } from '@recado/engine'
import type { AskPerformer } from '@recado/server/messaging/turns/asks'
import type { ChatQuestion, Line } from '@recado/scripted-ai'
import { chatMind, type FactsOf } from '../ai/mind.ts'
import { aiName } from '../shops/shop.ts'
import type { Dice } from './dice.ts'

type PerformerParts = {
  factsOf: FactsOf
  luck: Dice
  /** The words of a voice note. */
  hear: (botId: string, messageId: string) => Promise<string>
}

/** The demonstration's AI without its server; it says how long an answer would have taken. */
export function pastPerformer({ factsOf, luck, hear }: PerformerParts): AskPerformer {
  const answer = chatMind(factsOf)
  return {
    async perform(ask, { botId }): Promise<Answer> {
      const ms = 600 + luck.below(1400) + (luck.below(6) === 0 ? luck.below(4000) : 0)
      if (ask.kind === 'transcribe')
        return { ok: true, text: await hear(botId, ask.mediaId), ms, model: aiName }
      if (ask.kind === 'recall') return { ok: true, facts: [], whole: true, ms: 0 }
      if (ask.kind === 'receipt') return { ok: true, before: null, file: null, ms: 0 }
      if (ask.kind !== 'ai') return { ok: false, reason: 'unavailable', detail: 'No hay internet en la demo' }
      // Once in a while a provider has no answer.
      if (luck.below(40) === 0)
        return { ok: false, reason: 'unavailable', detail: 'El servicio de IA no contestó' }
      const question: ChatQuestion = {
        kind: 'chat',
        model: ask.model,
        lines: ask.messages.map(lineOf),
        tools: (ask.tools ?? []).map((tool) => ({
          ...tool,
          parameters: tool.parameters.map((parameter) => ({
            ...parameter,
            options: parameter.options ?? [],
          })),
        })),
        mayCall: ask.tools !== undefined && ask.toolChoice !== 'none',
      }
      const said = await answer(question)
      if (typeof said === 'function' || !('words' in said))
        return { ok: false, reason: 'unusable', detail: 'La IA no supo qué decir' }
      const { words, calls } = said
      return {
        ok: true,
        text: words ?? '',
        ...(calls.length > 0 && { toolCalls: calls }),
        ms,
        model: ask.model,
        tokens: tokensOf(question, words ?? JSON.stringify(calls)),
      }
    },
  }
}

/** A token is about four letters. */
const tokensOf = ({ lines, tools }: ChatQuestion, words: string) => ({
  input: Math.ceil(
    (lines.reduce((sum, { text }) => sum + text.length, 0) + JSON.stringify(tools).length) / 4,
  ),
  output: Math.ceil(words.length / 4),
})

const lineOf = (message: AiMessage): Line => ({
  role: message.role,
  text: message.content,
  calls: message.role === 'assistant' ? (message.toolCalls ?? []) : [],
})
