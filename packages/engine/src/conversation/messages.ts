import { chatTextLimit } from '../words/chat-text.ts'
import type { Reply } from './result.ts'

/** What is said in one go: words, a file with words, or a question to be answered by a touch. */
export type Said = Pick<Reply, 'text' | 'attachment' | 'poll' | 'choices' | 'form'>

/** How a line takes what is said. `joins`: in as few messages as hold it, as each is paid; `polls`: it has these. */
export type LineWays = { joins: boolean; polls: boolean }

/** One message on its way, and what was said for it, in its order: several, or a part of one. */
export type Message<S extends Said> = { content: Said; of: readonly [S, ...S[]] }

/**
 * The longest words below a file, and above what may be pressed, in UTF-16 units: Meta's pages of September 2026. Those of a list may
 * be 4 096 by its pages, 1 024 by its OpenAPI.
 */
const captionLimit = 1024
const questionLimit = 1024

/**
 * The messages that one turn's answer becomes, in its order. A voice note shows no words, which go before it, unless it says them. Where a line joins,
 * words that follow each other are one message, words beside a picture, video or document stand below it, and words
 * before a question above it, each as long as the network takes it; nothing is joined to what comes after a question.
 */
export function messagesOf<S extends Said>(said: readonly S[], ways: LineWays): Message<S>[] {
  const messages: Message<S>[] = []
  for (const message of said.flatMap((one) => partsOf(one))) {
    const before = messages.at(-1)
    if (before && !ways.polls && asksAgain(before.content, message.content)) continue
    const joined = before && ways.joins ? join(before.content, message.content) : null
    if (before && joined) messages.splice(-1, 1, { content: joined, of: [...before.of, ...message.of] })
    else messages.push(message)
  }
  return messages
}

function partsOf<S extends Said>(one: S): Message<S>[] {
  const { text, attachment, poll, choices, form } = one
  const content: Said = {
    text,
    ...(attachment && { attachment }),
    ...(poll && { poll }),
    ...(choices && { choices }),
    ...(form && { form }),
  }
  if (attachment?.type !== 'audio' || attachment.spoken || text === '') return [{ content, of: [one] }]
  return [
    { content: { text }, of: [one] },
    { content: { text: '', attachment }, of: [one] },
  ]
}

/** A poll of what was asked just before: where there are no polls, that question was enough. */
const asksAgain = ({ choices }: Said, { poll }: Said): boolean =>
  poll !== undefined && choices?.step === poll.step

const isQuestion = ({ poll, choices, form }: Said): boolean =>
  poll !== undefined || choices !== undefined || form !== undefined

/** Both in one message; null where it holds only one of them. */
function join(first: Said, second: Said): Said | null {
  if (isQuestion(first) || second.poll) return null
  const text = both(first.text, second.text)
  if (isQuestion(second)) {
    const fits = !first.attachment && text.length <= chatTextLimit
    const choices = below(first.text, second.choices)
    const form = below(first.text, second.form)
    if (!fits || choices === null || form === null) return null
    return { text, ...(choices && { choices }), ...(form && { form }) }
  }
  const attachment = first.attachment ?? second.attachment
  if (!attachment) return text.length <= chatTextLimit ? { text } : null
  const isAlone = attachment.type === 'audio' || (first.attachment && second.attachment)
  return isAlone || text.length > captionLimit ? null : { text, attachment }
}

/** A question with words before it; null where it would be too long. */
function below<Q extends { question: string }>(words: string, asked: Q | undefined): Q | undefined | null {
  if (!asked) return undefined
  const question = both(words, asked.question)
  return question.length <= questionLimit ? { ...asked, question } : null
}

const both = (first: string, second: string): string =>
  [first, second].filter((text) => text.trim() !== '').join('\n\n')
