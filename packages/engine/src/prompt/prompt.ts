import type { AiMessage, AiTool, SourceFact } from '../ask/ask.ts'
import type { BotSettings } from '../bot/bot.ts'
import { cutText } from '../words/chat-text.ts'
import type { Contact, MemoryLine } from '../conversation/conversation.ts'
import type { KnownFact } from '../grounding/evidence.ts'
import { wallClock } from '../hours/hours.ts'
import { dateText, timeText } from '../words/placeholders.ts'
import { prompts } from '../text/prompts.ts'
import { dataThatFit, factsThatFit, memoryThatFits, questionThatFits } from './fitting.ts'
import { mostOf, mostOfPrompt, reserved } from './limits.ts'
import { contactData, sharedWords } from './owners-words.ts'
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
  knowledge: readonly KnownFact[]
  /** The owner's words. */
  instructions: string
  /** The functions that go with the question. */
  tools: readonly AiTool[]
}

type PromptParts = SharedParts & {
  contact: Contact
  at: number
  /** What its sources know besides; `whole`: whatever is asked. */
  recalled: { facts: readonly SourceFact[]; whole: boolean }
  /** Oldest first, the current turn excluded. */
  memory: readonly MemoryLine[]
  /** Characters of it, at most. */
  mostOfMemory: number
  question: string
}

/**
 * The messages of one AI question, no longer than a prompt may be, and what of it was cut. Only the owner's words and the
 * clock are system text; what the customer wrote, and the name and fields that come from them, stay user text. The first
 * message is alike for every customer.
 */
export function promptMessages(parts: PromptParts): { messages: AiMessage[]; cuts: PromptCut[] } {
  const { settings, at, recalled } = parts
  const { instructions, business, rules, functions, results, room, own } = sharedOf(parts)
  const found = factsThatFit(
    recalled.facts.map(({ text }, at) => factLine(parts.knowledge.length + at, ofSource(text))),
    room,
  )
  const facts = recalled.whole ? [...own.kept, ...found.kept] : own.kept
  const shared = joined([
    business,
    rules,
    own.kept.length + found.kept.length > 0 ? prompts.citing : '',
    facts.length > 0 ? prompts.knowledge(facts) : '',
  ])
  const moment = joined([
    momentText(at, settings.timezone),
    hoursText(settings),
    recalled.whole || found.kept.length === 0 ? '' : prompts.found(found.kept),
  ])
  const data = dataThatFit(
    contactData([parts.instructions, ...parts.knowledge.map(({ text }) => text)], parts),
    mostOf.contact,
  )
  const contact = data.kept.length > 0 ? prompts.contact(JSON.stringify(Object.fromEntries(data.kept))) : ''
  const question = questionThatFits(parts.question, mostOf.question)
  const told = [shared, moment, contact, question].reduce((sum, part) => sum + part.length, functions)
  const memory = memoryThatFits(parts.memory, Math.min(parts.mostOfMemory, mostOfPrompt - told - results))
  const cuts: PromptCut[] = [
    { part: 'instructions', kept: business.length, of: instructions.length },
    { part: 'facts', kept: own.kept.length, of: own.of },
    { part: 'contact', kept: data.kept.length, of: data.of },
    { part: 'memory', kept: memory.kept.length, of: memory.of },
    { part: 'question', kept: question.length, of: parts.question.length },
  ]
  return {
    messages: [
      { role: 'system', content: shared, shared: true },
      { role: 'system', content: moment },
      ...(contact === '' ? [] : [{ role: 'user' as const, content: contact }]),
      ...memory.kept.map(({ role, text }): AiMessage => ({
        role: role === 'customer' ? 'user' : 'assistant',
        content: text,
      })),
      { role: 'user', content: question },
    ],
    cuts: cuts.filter(({ kept, of }) => kept < of),
  }
}

/** Characters that facts of sources may have beside what is told whatever is asked. */
export const roomForSources = (parts: SharedParts): number => sharedOf(parts).room

function sharedOf({ settings, instructions: words, knowledge, tools }: SharedParts) {
  const instructions = sharedWords(words, settings)
  const business = cutText(instructions, mostOf.instructions)
  const rules = joined([prompts.rule, tools.length > 0 ? prompts.toolRule : ''])
  const functions = sizeOfTools(tools)
  // What differs by customer counts in full, so that all are told the same facts.
  const others = mostOf.question + mostOf.contact + reserved.moment + reserved.memory
  const results = tools.length > 0 ? reserved.results : 0
  const left = mostOfPrompt - business.length - rules.length - prompts.citing.length - functions - others
  const most = Math.min(mostOf.facts, left - results)
  const own = factsThatFit(
    knowledge.map(({ text }, at) => factLine(at, sharedWords(text, settings))),
    most,
  )
  const room = most - own.kept.reduce((sum, line) => sum + line.length + 1, 0)
  return { instructions, business, rules, functions, results, own, room }
}

/** A source may come from anywhere: what it says stays on its own line and numbers nothing. */
const ofSource = (text: string): string =>
  text
    .split(/[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' · ')
    .replace(/[[【](\d{1,4})[\]】]/g, '($1)')

const factLine = (at: number, text: string): string => prompts.fact(at + 1, text)

const joined = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n')

/** The owner's hours in words; empty where none are set. */
export function hoursText({ operatingHours: hours }: BotSettings): string {
  return hours.enabled ? prompts.hours(hours.startTime, hours.endTime, hours.timezone) : ''
}

export function momentText(at: number, zone: string): string {
  const weekday = prompts.weekdays[wallClock(at, zone).dayOfWeek - 1] ?? ''
  return prompts.moment(weekday, dateText(at, zone), timeText(at, zone), zone)
}
