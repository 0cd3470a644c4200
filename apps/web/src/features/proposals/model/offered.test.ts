import type { Proposal } from '@recado/contract/builder/proposals'
import { defaultSettings } from '@recado/contract/builder/settings'
import { expect, test } from 'vitest'
import { choicesOf, keptOf } from './kept-choices.ts'
import { acceptedHours, hoursId, noChoices, offeredOf, pieceOf } from './offered.ts'
import { trialNodes } from './trial-nodes.ts'

const proposal = (more: Partial<Proposal>): Proposal => ({
  id: 'hours',
  kind: 'info',
  name: 'Horario',
  words: ['horario'],
  text: 'De 8 a 6',
  invite: '*horario* para saber cuándo atendemos',
  from: [],
  of: 1,
  taken: [],
  isFree: true,
  ...more,
})
const hours = proposal({})
const taken = proposal({ id: 'place', name: 'Dónde estamos', invite: '*dirección*', isFree: false })
const greeting = proposal({ id: 'greeting', kind: 'greeting', words: ['hola'], invite: null })
const all = [hours, taken, greeting]

test('the greeting invites to what is accepted, until it is put in other words', () => {
  const said = (choices = noChoices) => offeredOf(all, choices, 'La Sazón').at(-1)?.text
  expect(said()).toContain('*horario*')
  expect(said()).not.toContain('*dirección*')
  expect(said({ ...noChoices, on: new Map([['place', true]]) })).toContain('*dirección*')
  expect(said({ ...noChoices, on: new Map([['hours', false]]) })).toBe(
    '¡Hola! 👋 Gracias por escribir a *La Sazón*. ¿En qué te podemos ayudar?',
  )
  const own = { name: 'Saludo', words: ['hola'], text: 'Qué más' }
  expect(said({ ...noChoices, edits: new Map([['greeting', own]]) })).toBe('Qué más')
})

test('what lacks words or a text says so, and is not tried', () => {
  const wordless = { name: 'Horario', words: [], text: ' De 8 a 6 ' }
  const offered = offeredOf(all, { ...noChoices, edits: new Map([['hours', wordless]]) }, 'La Sazón')
  expect(offered[0]?.problem).toBe('Escribe al menos una palabra que lo active')
  expect(trialNodes([], offered).map(({ type }) => type)).toEqual(['CUSTOM'])
  expect(offered.map(pieceOf)[0]).toEqual({ kind: 'info', name: 'Horario', words: [], text: 'De 8 a 6' })
})

test('hours are sent only once their owner wants them', () => {
  const { operatingHours: from } = defaultSettings
  const change = { from, to: { ...from, enabled: true } }
  const hours = { change, unnamedDays: false, from: [], of: 1 }
  const wanted = { ...noChoices, on: new Map([[hoursId, true]]) }
  expect(acceptedHours(hours, noChoices)).toBeUndefined()
  expect(acceptedHours(hours, wanted)).toBe(change)
  expect(acceptedHours(null, wanted)).toBeUndefined()
})

test('what was chosen is kept as text, and a text that is not ours is none', () => {
  const choices = {
    on: new Map([['place', true]]),
    edits: new Map([['hours', { name: 'Horario', words: ['horario'], text: 'De 9 a 5' }]]),
  }
  expect(choicesOf(keptOf(choices))).toEqual(choices)
  expect(keptOf(noChoices)).toBeNull()
  for (const text of [null, '', '{', '{"on":[["place","sí"]],"edits":[]}'])
    expect(choicesOf(text)).toEqual(noChoices)
})
