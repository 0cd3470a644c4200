import type { AiMessage, AiTool } from '../ask/ask.ts'
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

type PromptParts = {
  settings: BotSettings
  contact: Contact
  at: number
  /** What the bot's nodes know, by the owner's words. */
  knowledge: readonly KnownFact[]
  /** The owner's words. */
  instructions: string
  /** The functions that go with the question. */
  tools: readonly AiTool[]
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
  const { settings, at, tools } = parts
  const instructions = sharedWords(parts.instructions, settings)
  const business = cutText(instructions, mostOf.instructions)
  const rules = joined([prompts.rule, tools.length > 0 ? prompts.toolRule : ''])
  const functions = sizeOfTools(tools)
  // What differs by customer counts in full, so that all are told the same facts.
  const others = mostOf.question + mostOf.contact + reserved.moment + reserved.memory
  const results = tools.length > 0 ? reserved.results : 0
  const leftForFacts = mostOfPrompt - business.length - rules.length - functions - others - results
  const facts = factsThatFit(
    parts.knowledge.map(({ text }) => sharedWords(text, settings)),
    Math.min(mostOf.facts, leftForFacts),
  )
  const shared = joined([business, rules, facts.kept.length > 0 ? prompts.knowledge(facts.kept) : ''])
  const moment = joined([momentText(at, settings.timezone), hoursText(settings)])
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
    { part: 'facts', kept: facts.kept.length, of: facts.of },
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

const joined = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n')

/** The owner's hours in words; empty where none are set. */
export function hoursText({ operatingHours: hours }: BotSettings): string {
  return hours.enabled ? prompts.hours(hours.startTime, hours.endTime, hours.timezone) : ''
}

export function momentText(at: number, zone: string): string {
  const weekday = prompts.weekdays[wallClock(at, zone).dayOfWeek - 1] ?? ''
  return prompts.moment(weekday, dateText(at, zone), timeText(at, zone), zone)
}
