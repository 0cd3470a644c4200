import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer } from '../turn/answer.ts'
import type { BotDefinition, BotNode } from '../bot/bot.ts'
import { compile } from '../compile/compile.ts'
import type { CompiledBot } from '../compile/compiled-bot.ts'
import { emptyConversation } from '../conversation/conversation.ts'
import { defineNode, type NodeConfig, type Schema } from '../bot/define-node.ts'
import { runAnswer } from '../turn/run-answer.ts'

type Words = NodeConfig & { words: string }

const wordsNode = (type: string, on: 'pattern' | 'keywords') =>
  defineNode<string, Words, Schema<Words>>({
    type,
    group: 'legacy',
    title: type,
    description: '',
    icon: '',
    hue: '',
    // The nodes are made here alone, in the right shape.
    schema: { safeParse: (input) => ({ success: true, data: input as Words }) },
    defaults: { nextNodeId: null, words: '' },
    trigger:
      on === 'pattern'
        ? { on, pattern: ({ words }) => words }
        : { on, keywords: ({ words }) => words.split(',') },
    ready: ({ words }) => (words === 'draft' ? [{ path: [], message: 'draft' }] : []),
    run: ({ node }) => ({ replies: [{ text: node.id }] }),
  })
const registry = [wordsNode('PATTERN', 'pattern'), wordsNode('KEYWORDS', 'keywords')]

const clock = { startTime: '09:00', endTime: '18:00', timezone: 'America/Bogota' }
const bot = (nodes: { type: string; words: string }[]): BotDefinition => ({
  name: 'Tienda',
  aiConfigured: false,
  nodes: nodes.map(({ type, words }, order): BotNode => {
    const id = `${order}`
    return { id, name: id, type, isActive: true, order, config: { nextNodeId: null, words } }
  }),
  settings: {
    timezone: 'America/Bogota',
    messageMemory: 0,
    defaultModel: '',
    defaultAIAgent: { systemPrompt: '', temperature: 0 },
    operatingHours: { enabled: false, offHoursMessage: '', ...clock },
  },
})

const decide = (compiled: CompiledBot, text: string) => {
  const contact = { name: null, phoneNumber: null, fields: {}, tags: [] }
  const conversation = { state: emptyConversation, contact, memory: [] }
  return runAnswer(answer(compiled, conversation, [{ type: 'text', text }], 0), () => {
    throw new Error('nothing is asked here')
  })
}

/** The same bot, trying every node on every text. */
const exhaustive = (compiled: CompiledBot): CompiledBot => ({
  ...compiled,
  suspects: () => compiled.byText,
})

const letters = ['a', 'á', 'A', 'e', 'k', 'K', '\u212a', 's', 'ſ', 'n', 'ñ', 'ß', 'ẞ', 'ι', '\u0345', '1']
const text = fc.string({ unit: fc.constantFrom(...letters, ' ', '\n', '😀', '\u0301', 'Σ', 'ς') })
const atom = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...letters, '😀', 'σ', '\\x{e1}', '\\ud83d\\ude00') },
  fc.constantFrom(
    '[aá]',
    '[as]',
    '[sS]+',
    '[nñ]?',
    '[^a]',
    '[a-e]',
    '[]',
    '[^]',
    '[\\]k]',
    '[[:alpha:]s]',
    '\\[as]',
  ),
  fc.constantFrom('.', '.*', '\\s+', '\\w', '\\d', '\\pL', '\\p{Lu}', '\\b', '^', '$', '(^|[^\\pL\\d])'),
  fc.constantFrom('|', '(', ')', '(?:', '(?i)', '(?-i:', '(?i:', '*', '+', '?', '{2}', '{0,1}', '\\Q', '\\E'),
)
const pattern = fc.array(atom, { maxLength: 8 }).map((parts) => parts.join(''))
const node = fc.oneof(
  { weight: 5, arbitrary: pattern.map((words) => ({ type: 'PATTERN', words })) },
  text.map((words) => ({ type: 'KEYWORDS', words })),
  fc.constant({ type: 'PATTERN', words: 'draft' }),
)

describe('the node that answers a text', () => {
  it('is the one that trying every node in list order gives, for the same reasons', () => {
    const turns = fc.record({
      nodes: fc.array(node, { maxLength: 12 }),
      texts: fc.array(text, { minLength: 1, maxLength: 6 }),
    })
    fc.assert(
      fc.property(turns, ({ nodes, texts }) => {
        const compiled = compile(bot(nodes), registry)
        for (const each of texts) expect(decide(compiled, each)).toEqual(decide(exhaustive(compiled), each))
      }),
      { numRuns: 300 },
    )
  })

  it('is found among a thousand by trying a few', () => {
    const nodes = Array.from({ length: 1000 }, (_, i) => ({
      type: 'PATTERN',
      words: `(precio|cu[aá]nto cuesta).*(c[aá]mar[aá]s?\\s+${i + 1000}|referencia ${i + 1000})`,
    }))
    const compiled = compile(bot(nodes), registry)
    expect(compiled.suspects('¿Cuánto cuesta la CÁMARA 1789?').length).toBeLessThan(30)
    expect(decide(compiled, '¿Cuánto cuesta la CÁMARA 1789?').replies).toMatchObject([{ text: '789' }])
    expect(compiled.suspects('¿abren mañana?')).toEqual([])
  })

  it('is found by the first text already, whatever long words its patterns allow', () => {
    const edge = '[^\\pL\\d]'
    const nodes = Array.from({ length: 30 }, (_, i) => ({
      type: 'PATTERN',
      words: `(^|${edge})(quisiera\\s+s[aá]b[eé]r\\s+${i}|precio\\s+${i})(${edge}|$)`,
    }))
    const compiled = exhaustive(compile(bot(nodes), registry))
    const { replies, trace } = decide(compiled, `${'quisiera saber el precio '.repeat(3)} precio 29`)
    expect(replies).toMatchObject([{ text: '29' }])
    expect(trace).not.toContainEqual(expect.objectContaining({ why: 'too_slow' }))
  })
})
