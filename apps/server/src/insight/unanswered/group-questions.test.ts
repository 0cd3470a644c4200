import { expect, test } from 'vitest'
import { groupQuestions, sharedWords, type Question } from './group-questions.ts'
import { questionOf } from '../../messaging/turns/keep-questions.ts'

const asked = (words: string, times = 1): Question => ({
  question: questionOf(words),
  words,
  asked: times,
  lastDay: '2026-11-02',
  refused: null,
})
const shown = async (...given: Parameters<typeof groupQuestions>) =>
  (await groupQuestions(...given)).map(({ questions: alike, asked: times }) => [
    times,
    ...alike.map(({ words }) => words),
  ])

test('questions that are about the same stand together, the most asked first', async () => {
  const questions = [
    asked('¿Tienen parqueadero?', 2),
    asked('¿Hacen domicilios a Suba?', 4),
    asked('buenas, hacen domicilio', 3),
    asked('domicilos???'),
    asked('Hay PARQUEADEROS cerca', 1),
    asked('aceptan tarjeta'),
    asked('reciben tarjeta de crédito o solo efectivo'),
  ]
  expect(await shown(questions, [])).toEqual([
    [8, '¿Hacen domicilios a Suba?', 'buenas, hacen domicilio', 'domicilos???'],
    [3, '¿Tienen parqueadero?', 'Hay PARQUEADEROS cerca'],
    [2, 'aceptan tarjeta', 'reciben tarjeta de crédito o solo efectivo'],
  ])
})

test('what is like a dismissed one is left out, now and later', async () => {
  const questions = [asked('ok gracias', 9), asked('Ok, graciasss'), asked('¿abren el domingo?')]
  expect(await shown(questions, [questionOf('ok gracias')])).toEqual([[1, '¿abren el domingo?']])
})

test('a node is offered the words that a group shares, in each way they were written', async () => {
  const [group] = await groupQuestions(
    [
      asked('¿Hacen domicilios a Suba?', 4),
      asked('buenas, hacen domicilio', 3),
      asked('domicilio a Engativá'),
    ],
    [],
  )
  expect(group && sharedWords(group)).toEqual(['domicilios', 'domicilio'])
})

test('what was dismissed stays so when there is no time to compare', async () => {
  const questions = [asked('ok gracias', 9), asked('¿abren el domingo?')]
  expect(await shown(questions, [questionOf('ok gracias')], { isOver: () => true })).toEqual([
    [1, '¿abren el domingo?'],
  ])
})

test('numbers that differ are different questions', async () => {
  expect(await shown([asked('pedido 4512'), asked('pedido 4513')], [])).toHaveLength(2)
})

test('when its time is over, what is left stands alone', async () => {
  const questions = [
    asked('hacen domicilios', 4),
    asked('hacen domicilio', 3),
    asked('domicilios', 2),
    asked('domicilio'),
  ]
  let looks = 0
  expect(await shown(questions, [], { isOver: () => ++looks > 2 })).toEqual([
    [7, 'hacen domicilios', 'hacen domicilio'],
    [2, 'domicilios'],
    [1, 'domicilio'],
  ])
})
