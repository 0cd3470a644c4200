import { defaultSettings } from '@recado/contract/builder/settings'
import { askedBot, evaluationSets } from '@recado/nodes/ready-bots/sets'
import { expect, test } from 'vitest'
import { textFacts } from '../making/text-facts.ts'
import { FactIndex } from './fact-index.ts'

/** Facts that are looked at, and of how many questions all that they need has to be among them. */
const most = 8
const floor = 0.8

test.each(Object.entries(evaluationSets))(
  'what customers ask of %s finds what it needs in the words of its owner',
  async (id, { known }) => {
    const index = new FactIndex()
    const facts = askedBot(id, defaultSettings).knowledge.flatMap(({ text }) => [
      ...textFacts([{ title: null, lines: text.split('\n') }]),
    ])
    await index.put(
      facts.map(({ label, text }, at) => ({
        fact: { id: String(at), label, text, source: { id: 's', title: 'Texto' } },
        order: String(at).padStart(4, '0'),
      })),
    )
    const missed = known.flatMap(([question, , ...needed]) => {
      const found = index.find({ question, before: '' }, { most, room: 18_000 }).map(({ text }) => text)
      const lacks = needed.filter((words) => !found.some((text) => text.includes(words.replace(/^- /, ''))))
      return lacks.length > 0 ? [`${question} → ${lacks.join(', ')}`] : []
    })
    expect({ missed, enough: 1 - missed.length / known.length >= floor }).toMatchObject({ enough: true })
  },
)
