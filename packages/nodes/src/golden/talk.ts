import {
  answer,
  type Answer,
  type Ask,
  type BotDefinition,
  type BotEvent,
  type BotNode,
  type BotProblem,
  type BotSettings,
  compile,
  type CompiledBot,
  type Contact,
  type Conversation,
  type ConversationState,
  emptyConversation,
  runAnswer,
  type TurnResult,
} from '@recado/engine'
import { configSchemas, type NodeTypeId, nodeTypes } from '../node-types.ts'

/** Friday 21 November 2025, 10:30 in Bogotá. */
export const friday = Date.parse('2025-11-21T15:30:00Z')

export const settings: BotSettings = {
  timezone: 'America/Bogota',
  messageMemory: 10,
  defaultModel: 'gpt-4o-mini',
  defaultAIAgent: { systemPrompt: 'Eres amable.', temperature: 0.7 },
  operatingHours: {
    enabled: false,
    startTime: '09:00',
    endTime: '18:00',
    timezone: 'America/Bogota',
    offHoursMessage: 'Abrimos de {startTime} a {endTime}',
  },
}

/** An active node; its id is its name. The config is what the owner filled in, the rest starts as usual. */
export function node(
  type: NodeTypeId,
  name: string,
  config: Record<string, unknown> = {},
  isActive = true,
): Omit<BotNode, 'order'> {
  const parsed = configSchemas[type].safeParse(config)
  return { id: name, name, type, isActive, config: parsed.success ? parsed.data : config }
}

type Shop = Partial<Omit<BotDefinition, 'nodes' | 'settings'>> & {
  settings?: Partial<BotSettings>
  hours?: Partial<BotSettings['operatingHours']>
}

/** A shop's bot with these nodes, in this order, without an AI key unless said. */
export function shop(
  nodes: Omit<BotNode, 'order'>[],
  { settings: own, hours, ...rest }: Shop = {},
): BotDefinition {
  return {
    name: 'Tienda',
    aiConfigured: false,
    nodes: nodes.map((each, order) => ({ ...each, order })),
    settings: {
      ...settings,
      ...own,
      operatingHours: { ...settings.operatingHours, ...(hours && { enabled: true, ...hours }) },
    },
    ...rest,
  }
}

/** Which active nodes of a bot cannot answer, by their names, and why. */
export function problemsOf({ broken, byText, nodes }: CompiledBot): [name: string, why: BotProblem['why']][] {
  const badPatterns = new Map(byText.map((candidate) => [candidate.node.id, candidate.problem]))
  const blocked = [...nodes.values()].flatMap((each) =>
    each.isActive ? (badPatterns.get(each.id) ?? each.blocked ?? []) : [],
  )
  return [...broken, ...blocked].map(({ nodeName, why }) => [nodeName, why])
}

/** What the outside world answers; by default the AI repeats the last message. */
export type World = (ask: Ask) => Answer
export const echo: World = (ask) =>
  ask.kind === 'ai'
    ? { ok: true, text: `IA: ${ask.messages.at(-1)?.content ?? ''}`, ms: 5, tokens: { input: 3, output: 4 } }
    : { ok: false, reason: 'unavailable', detail: 'sin respuesta' }
export const silent: World = () => ({ ok: false, reason: 'timeout', detail: '45 s' })

/** One customer's conversation with a bot; it remembers what a server would keep. */
export function talk(
  bot: BotDefinition,
  world: World = echo,
  contact: Partial<Contact> = {},
  state: ConversationState = emptyConversation,
) {
  const compiled = compile(bot, nodeTypes)
  const asked: Ask[] = []
  let conversation: Conversation = {
    state,
    contact: { name: null, phoneNumber: null, fields: {}, tags: [], ...contact },
    memory: [],
  }
  let clock = friday
  const does = (...events: BotEvent[]): TurnResult => {
    const perform: World = (ask) => {
      asked.push(ask)
      return world(ask)
    }
    const result = runAnswer(answer(compiled, conversation, events, clock), perform)
    const said = events.flatMap((event) =>
      event.type === 'text' ? [{ role: 'customer' as const, text: event.text, at: clock }] : [],
    )
    const replied = result.replies.map(({ text }) => ({ role: 'bot' as const, text, at: clock }))
    conversation = {
      state: result.state,
      contact: result.contact,
      memory: [...conversation.memory, ...said, ...replied],
    }
    return result
  }
  return {
    asked,
    problems: problemsOf(compiled),
    does,
    /** Texts of one turn, as joined by the response delay; gives the bot's texts. */
    writes: (...texts: string[]): string[] =>
      does(...texts.map((text) => ({ type: 'text' as const, text }))).replies.map(({ text }) => text),
    sends: (...events: BotEvent[]): string[] => does(...events).replies.map(({ text }) => text),
    /** Somebody of the shop writes to the customer by hand. */
    shopWrites: (text: string): void => {
      const line = { role: 'person' as const, text, at: clock }
      conversation = { ...conversation, memory: [...conversation.memory, line] }
    },
    at: (iso: string): void => {
      clock = Date.parse(iso)
    },
  }
}

/** The steps of a trace by name, for order. */
export const steps = (result: TurnResult): string[] => result.trace.map(({ step }) => step)
