import { expect, test } from 'vitest'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { faceOf, tellingOf, unmarked } from './face.ts'

const told = (...node: Parameters<typeof exampleNode>) => tellingOf(exampleNode(...node), null, 3)
const lineOf = (face: ReturnType<typeof faceOf>, kind: string) =>
  face.lines.find((line) => line.kind === kind)

test('a rule tells its words and what it says, as a customer reads it', () => {
  const face = faceOf(
    told('FUNCTION_INFO', 'Horario', {
      triggerKeywords: ['horario', 'abren'],
      infoContent: '¡Hola, {{nombre}}! *Abrimos*\n\n\nde 8 a 6',
    }),
    320,
    6,
  )
  expect(lineOf(face, 'when')).toMatchObject({
    lead: 'Si preguntan por',
    words: ['horario', 'abren'],
    shown: 2,
  })
  const says = lineOf(face, 'says')
  expect(says?.kind === 'says' && unmarked(says.text)).toBe('¡Hola, Nombre del cliente! Abrimos\nde 8 a 6')
  expect(says).toMatchObject({ lines: 2 })
  expect(face.clipped).toBe(false)
})

test('words and texts that find no room are cut, and it is known that they are', () => {
  const triggerKeywords = ['horario', 'horarios', 'a qué hora abren', 'a qué hora cierran', 'están abiertos']
  const long = told('FUNCTION_INFO', 'Horario', {
    triggerKeywords,
    infoContent: 'Abrimos todos los días. '.repeat(30),
  })
  const face = faceOf(long, 252, 2)
  expect(lineOf(face, 'says')).toMatchObject({ lines: 2 })
  const when = lineOf(face, 'when')
  expect(when?.kind === 'when' && when.shown).toBeLessThan(5)
  expect(face.clipped).toBe(true)
  expect(faceOf(long, 252, 6).height).toBeGreaterThan(face.height)
})

test('a condition says what it looks at, and both of its ways have a line that a link begins at', () => {
  const face = faceOf(
    told('FUNCTION_CONDITION', '¿Abierto?', {
      conditions: [{ field: 'hora', operator: 'greater_than', value: '8:00' }],
      trueAction: { message: 'Ya te atendemos' },
    }),
    284,
    4,
  )
  expect(lineOf(face, 'does')).toMatchObject({ text: 'Mira si son más de las 8:00' })
  const ways = face.lines.flatMap((line) => (line.kind === 'branch' ? [[line.way, line.text]] : []))
  expect(ways).toEqual([
    ['true', 'Ya te atendemos'],
    ['false', ''],
  ])
  expect(face.ports.next).toBeLessThan(face.ports.true)
  expect(face.ports.true).toBeLessThan(face.ports.false)
  expect(face.ports.false).toBeLessThan(face.height)
})

test('a node that collects data shows its questions, and one that only others run no trigger', () => {
  const dataFields = [
    { name: 'nombre', label: '¿Tu nombre?' },
    { name: 'dia', label: '¿Qué día?' },
  ]
  const face = faceOf(told('FUNCTION_COLLECT', 'Cita', { dataFields }), 252, 4)
  expect(lineOf(face, 'says')).toMatchObject({ text: '1. ¿Tu nombre?\n2. ¿Qué día?', lines: 2 })
  expect(lineOf(face, 'when')).toBeUndefined()
})

test('the Cerebro tells how many functions it may use', () => {
  expect(lineOf(faceOf(told('BRAIN', 'Cerebro'), 320, 2), 'does')).toMatchObject({
    text: 'La IA decide y puede usar tus 3 funciones',
  })
})
