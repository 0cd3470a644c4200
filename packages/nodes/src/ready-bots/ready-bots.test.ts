import { expect, describe, test } from 'vitest'
import { configSchemas } from '../node-types.ts'
import { wordsInPattern } from '../config/words-pattern.ts'
import { shop, talk } from '../golden/talk.ts'
import { readyPrompts } from '../ready-prompts/ready-prompts.ts'
import { readyBots } from './index.ts'
import type { ReadyBot } from './ready-bot.ts'

/** A customer in front of the bot as a server would keep it. Ids stay the bot's own. */
function open(bot: ReadyBot) {
  const nodes = bot.nodes.map(({ id, type, name, config }) => ({
    id,
    type,
    name,
    isActive: true,
    config: configSchemas[type].parse(config),
  }))
  return talk(shop(nodes, { name: bot.name }))
}

test('the gallery has one bot for each common shop', () => {
  expect(readyBots.map((bot) => bot.id)).toEqual(readyPrompts.map((prompt) => prompt.id))
})

describe.each(readyBots.map((bot) => [bot.title, bot] as const))('%s', (_, bot) => {
  const texts = bot.nodes.filter(({ type }) => type === 'CUSTOM' || type.startsWith('FUNCTION'))

  test('compiles with nothing to put right', () => {
    expect(open(bot).problems).toEqual([])
  })

  test('has five to ten nodes with ids and names of their own, and its links stay inside it', () => {
    const ids = bot.nodes.map((node) => node.id)
    expect(ids.length).toBeGreaterThanOrEqual(5)
    expect(ids.length).toBeLessThanOrEqual(10)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(bot.nodes.map((node) => node.name)).size).toBe(ids.length)
    const links = [...JSON.stringify(bot.nodes).matchAll(/"nextNodeId":"([^"]+)"/g)].map(([, id]) => id)
    for (const id of links) expect(ids).toContain(id)
    for (const name of bot.review) expect(bot.nodes.map((node) => node.name)).toContain(name)
  })

  test('says of an emergency at night what it says after closing', () => {
    const emergencies = bot.nodes.filter(({ type }) => type === 'FUNCTION_CONDITION')
    for (const { id, config } of emergencies) {
      const [word = ''] = 'triggerKeywords' in config ? (config.triggerKeywords ?? []) : []
      const at = (iso: string) => {
        const customer = open(bot)
        customer.at(iso)
        const { replies } = customer.does({ type: 'text', text: word })
        return replies.map(({ nodeId, text }) => [nodeId, text])
      }
      const closed = at('2025-11-21T20:00:00-05:00')
      expect(closed).toEqual([[id, expect.any(String)]])
      expect(at('2025-11-21T03:00:00-05:00')).toEqual(closed)
      expect(at('2025-11-21T10:00:00-05:00')).toHaveLength(2)
    }
  })

  test('greets who only greets, also where there is no AI', () => {
    for (const greeting of ['Hola', 'buenas', 'Buenos días', 'buenas tardes']) {
      expect(open(bot).does({ type: 'text', text: greeting }).replies[0]?.nodeType).toBe('CUSTOM')
    }
  })

  test.each(bot.samples.map(({ says, answeredBy }) => [says, answeredBy] as const))(
    '«%s» is answered by %s',
    (says, answeredBy) => {
      const { replies } = open(bot).does({ type: 'text', text: says })
      expect(replies[0]).toMatchObject({ nodeId: answeredBy })
    },
  )

  test.each(bot.samples.flatMap((sample) => (sample.tells ? [[sample.says, sample.tells] as const] : [])))(
    '«%s» comes to its end with what is told next',
    (says, tells) => {
      const customer = open(bot)
      customer.writes(says)
      const turns = tells.map((text) => customer.does({ type: 'text', text }))
      expect(turns.map(({ state }) => state.collection === null)).toEqual(
        tells.map((_, at) => at === tells.length - 1),
      )
      // Nothing was asked twice.
      const asked = turns.map(({ replies }) => replies[0]?.text)
      expect(new Set(asked).size).toBe(asked.length)
    },
  )

  test('answers every word that its own texts invite to write, and none by mistake', () => {
    const answers = JSON.stringify(bot.nodes.filter(({ type }) => type === 'CUSTOM'))
    const invited = [...answers.matchAll(/(?:[Ee]scribe|u|o|,) \*([\p{L} ]+)\*/gu)].flatMap(
      ([, word]) => word ?? [],
    )
    for (const word of invited) {
      expect([word, open(bot).does({ type: 'text', text: word }).replies[0]?.nodeId]).not.toEqual([
        word,
        null,
      ])
    }
  })

  test('shows a sample of every node that words set off, and its words are chips', () => {
    const setOff = texts.filter(({ type, config }) => {
      const keywords = 'triggerKeywords' in config ? config.triggerKeywords : undefined
      return type === 'CUSTOM' || (keywords ?? []).length > 0
    })
    const sampled = new Set(bot.samples.map((sample) => sample.answeredBy))
    expect(setOff.map(({ id }) => id).filter((id) => !sampled.has(id))).toEqual([])
    const patterns = setOff.flatMap((node) => (node.type === 'CUSTOM' ? [node.config.regex ?? ''] : []))
    expect(patterns.filter((pattern) => !wordsInPattern(pattern)?.length)).toEqual([])
  })

  test('takes every collection to its end and thanks with what it was told', () => {
    for (const node of bot.nodes) {
      if (node.type !== 'FUNCTION_COLLECT') continue
      const customer = open(bot)
      customer.writes(node.config.triggerKeywords?.[0] ?? '')
      const fields = node.config.dataFields ?? []
      const answers = fields.map((field) => answerTo(field.type))
      const last = answers.map((answer) => customer.does({ type: 'text', text: answer })).at(-1)
      expect(last?.state.collection).toBeNull()
      expect(last?.replies[0]?.text).toContain('Ana')
      expect(last?.replies[0]?.text).not.toContain('{{')
      if (node.config.nextNodeId)
        expect(last?.effects).toContainEqual(expect.objectContaining({ kind: 'tag' }))
    }
  })
})

const answers: Record<string, string> = {
  number: '4',
  date: '24/12/2026',
  choice: '1',
  email: 'ana@correo.com',
}

function answerTo(type: string | undefined): string {
  return answers[type ?? ''] ?? 'Ana'
}
