import type { AiMessage, AiTool, SourceFact } from '../ask/ask.ts'
import type { BotSettings } from '../bot/bot.ts'
import { cutText } from '../words/chat-text.ts'
import type { Contact, MemoryLine } from '../conversation/conversation.ts'
import { wallClock } from '../hours/hours.ts'
import type { TextIndex } from '../recall/text-index.ts'
import type { ToldFact } from '../grounding/evidence.ts'
import { dateText, timeText } from '../hours/clock-text.ts'
import { prompts } from '../text/prompts.ts'
import {
  dataThatFit,
  type FactLine,
  factsThatFit,
  memoryThatFits,
  questionThatFits,
  sizeOfFacts,
} from './fitting.ts'
import { mostOf, mostOfPrompt, reserved } from './limits.ts'
import { contactData, sharedWords } from './owners-words.ts'
import { askedFor, ownFacts } from './own-facts.ts'
import { sizeOfTools } from './tools-that-fit.ts'

/** What was too long for a prompt: characters of a text are kept, or so many of the rest. */
export type PromptCut = {
  part: 'instructions' | 'facts' | 'functions' | 'contact' | 'memory' | 'question'
  kept: number
  of: number
}

type SharedParts = {
  settings: BotSettings
  /** What the bot's nodes know, by the owner's words. */
  knowledge: readonly ToldFact[]
  knowledgeIndex: TextIndex
  hasSources: boolean
  /** The owner's words. */
  instructions: string
  /** The functions that go with the question. */
  tools: readonly AiTool[]
}

type Shared = ReturnType<typeof sharedPart>

type PromptParts = {
  contact: Contact
  at: number
  /** What its sources know besides; `whole`: whatever is asked. */
  recalled: { facts: readonly SourceFact[]; whole: boolean }
  /** Oldest first, the current turn excluded. */
  memory: readonly MemoryLine[]
  /** Characters of it, at most. */
  mostOfMemory: number
  question: string
  /** What the customer wrote before it. */
  before: string
}

/**
 * The messages of one AI question, no longer than a prompt may be, what of it was cut, and the facts in them by their numbers.
 * Only the owner's words and the clock are system text; what the customer wrote, and the name and fields that come from them,
 * stay user text. The first message is alike for every customer.
 */
export function promptMessages(
  shared: Shared,
  parts: PromptParts,
): { messages: AiMessage[]; facts: ToldFact[]; cuts: PromptCut[] } {
  const { settings, knowledge, instructions, business, rules, functions, results, own } = shared
  const { at, recalled } = parts
  const sources = factsThatFit(
    recalled.facts.map((fact) => ({ fact, words: ofSource(fact.text) })),
    own.room,
  )
  const waiting = factsThatFit(
    askedFor(shared.knowledgeIndex, shared.lines, own.waiting, parts),
    shared.mostOfFacts - sizeOfFacts([...own.told, ...sources]),
  )
  const first = recalled.whole ? [...own.told, ...sources] : [...own.told]
  const found = recalled.whole ? waiting : [...waiting, ...sources]
  const system = joined([
    business,
    rules,
    first.length + found.length > 0 ? prompts.citing : '',
    first.length > 0 ? prompts.knowledge(numbered(first, 1)) : '',
  ])
  const moment = joined([
    momentText(at, settings.timezone),
    hoursText(settings),
    found.length > 0 ? prompts.found(numbered(found, first.length + 1)) : '',
  ])
  const facts = [...first, ...found].map(({ fact }) => fact)
  const ofOwner = [...own.told, ...waiting].map(({ fact }) => fact.text)
  const data = dataThatFit(
    contactData([shared.words, ...ofOwner], { contact: parts.contact, at, settings }),
    mostOf.contact,
  )
  const contact = data.kept.length > 0 ? prompts.contact(JSON.stringify(Object.fromEntries(data.kept))) : ''
  const question = questionThatFits(parts.question, mostOf.question)
  const told = [system, moment, contact, question].reduce((sum, part) => sum + part.length, functions)
  const memory = memoryThatFits(parts.memory, Math.min(parts.mostOfMemory, mostOfPrompt - told - results))
  const cuts: PromptCut[] = [
    { part: 'instructions', kept: business.length, of: instructions.length },
    { part: 'facts', kept: ofOwner.length, of: knowledge.length },
    { part: 'contact', kept: data.kept.length, of: data.of },
    { part: 'memory', kept: memory.kept.length, of: memory.of },
    { part: 'question', kept: question.length, of: parts.question.length },
  ]
  return {
    messages: [
      { role: 'system', content: system, shared: true },
      { role: 'system', content: moment },
      ...(contact === '' ? [] : [{ role: 'user' as const, content: contact }]),
      ...memory.kept.map(({ role, text }): AiMessage => ({
        role: role === 'customer' ? 'user' : 'assistant',
        content: text,
      })),
      { role: 'user', content: question },
    ],
    facts,
    cuts: cuts.filter(({ kept, of }) => kept < of),
  }
}

/** What a prompt has for every customer alike, and the room that it leaves. */
export function sharedPart(parts: SharedParts) {
  const { settings, instructions: words, knowledge, knowledgeIndex, hasSources, tools } = parts
  const instructions = sharedWords(words, settings)
  const business = cutText(instructions, mostOf.instructions)
  const rules = joined([prompts.rule, tools.length > 0 ? prompts.toolRule : ''])
  const functions = sizeOfTools(tools)
  // What differs by customer counts in full, so that all are told the same facts.
  const others = mostOf.question + mostOf.contact + reserved.moment + reserved.memory
  const results = tools.length > 0 ? reserved.results : 0
  const left = mostOfPrompt - business.length - rules.length - prompts.citing.length - functions - others
  const mostOfFacts = Math.min(mostOf.facts, left - results)
  const lines = knowledge.map((fact) => ({ fact, words: sharedWords(fact.text, settings) }))
  const own = ownFacts(knowledgeIndex, lines, { most: mostOfFacts, hasSources })
  return {
    settings,
    knowledge,
    knowledgeIndex,
    words,
    instructions,
    business,
    rules,
    functions,
    results,
    lines,
    own,
    mostOfFacts,
  }
}

/** A source may come from anywhere: what it says stays on its own line and numbers nothing. */
const ofSource = (text: string): string =>
  text
    .split(/[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' · ')
    .replace(/[[【](\d{1,4})[\]】]/g, '($1)')

const numbered = (lines: readonly FactLine[], from: number): string[] =>
  lines.map(({ words }, at) => prompts.fact(from + at, words))

const joined = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n')

/** The owner's hours in words; empty where none are set. */
export function hoursText({ operatingHours: hours }: BotSettings): string {
  return hours.enabled ? prompts.hours(hours.startTime, hours.endTime, hours.timezone) : ''
}

export function momentText(at: number, zone: string): string {
  const weekday = prompts.weekdays[wallClock(at, zone).dayOfWeek - 1] ?? ''
  return prompts.moment(weekday, dateText(at, zone), timeText(at, zone), zone)
}
