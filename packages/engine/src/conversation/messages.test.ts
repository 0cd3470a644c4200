import { describe, expect, test } from 'vitest'
import { type LineWays, messagesOf, type Said } from './messages.ts'

const joining: LineWays = { joins: true, polls: false }
const apart: LineWays = { joins: false, polls: true }
const file = (type: 'image' | 'audio' | 'document') => ({
  path: type,
  type,
  filename: `${type}.bin`,
  size: 1,
})
const asking = { question: '¿Talla?', options: ['S', 'M'], step: 'talla' }
const numbered: Said = { text: '¿Talla?\n1. S\n2. M', choices: asking }

const said = (texts: readonly Said[], ways: LineWays) => messagesOf(texts, ways).map(({ content }) => content)

describe('what one answer becomes', () => {
  test('is a message for each thing that is said, and for the words of a voice note one more', () => {
    const voice: Said = { text: 'Escucha', attachment: file('audio') }
    expect(said([{ text: 'Hola' }, { text: 'Menú', attachment: file('image') }, voice], apart)).toEqual([
      { text: 'Hola' },
      { text: 'Menú', attachment: file('image') },
      { text: 'Escucha' },
      { text: '', attachment: file('audio') },
    ])
  })

  test('is one message where a voice says the words, on every line', () => {
    const attachment = { ...file('audio'), type: 'audio' as const, spoken: { seconds: 3, waveform: '' } }
    const aloud: Said = { text: 'Vale $45.000', attachment }
    for (const ways of [apart, joining])
      expect(said([{ text: 'Hola' }, aloud, { text: 'Chao' }], ways)).toEqual([
        { text: 'Hola' },
        aloud,
        { text: 'Chao' },
      ])
  })

  test('is one where the line joins: words with words, and with the picture before or after them', () => {
    const answer = [{ text: 'Hola' }, { text: 'Menú', attachment: file('image') }, { text: 'Buen provecho' }]
    const [message, ...others] = messagesOf(answer, joining)
    expect(others).toEqual([])
    expect(message).toEqual({
      content: { text: 'Hola\n\nMenú\n\nBuen provecho', attachment: file('image') },
      of: answer,
    })
  })

  test('leaves a voice note and a second file alone', () => {
    const answer = [
      { text: 'Uno', attachment: file('image') },
      { text: '', attachment: file('document') },
      { text: '', attachment: file('audio') },
      { text: 'Fin' },
    ]
    expect(said(answer, joining)).toEqual(answer)
  })

  test('puts words above a question, and nothing to what comes after it', () => {
    expect(said([{ text: 'Con gusto' }, numbered, { text: 'Después' }], joining)).toEqual([
      {
        text: 'Con gusto\n\n¿Talla?\n1. S\n2. M',
        choices: { ...asking, question: 'Con gusto\n\n¿Talla?' },
      },
      { text: 'Después' },
    ])
  })

  test('puts words above a form, and asks with a poll beside it where there are some', () => {
    const form: NonNullable<Said['form']> = {
      question: 'Llena todo:\n\n¿Talla?',
      title: 'Tus datos',
      open: 'Llenar',
      send: 'Enviar',
      fields: [],
      asking: 1,
    }
    const asked: Said = { ...numbered, form }
    const poll: Said = { text: '📊 ¿Talla?', poll: asking }
    expect(said([{ text: 'Hola' }, asked, poll], joining)).toEqual([
      {
        text: 'Hola\n\n¿Talla?\n1. S\n2. M',
        choices: { ...asking, question: 'Hola\n\n¿Talla?' },
        form: { ...form, question: 'Hola\n\nLlena todo:\n\n¿Talla?' },
      },
    ])
    expect(said([asked, poll], apart)).toEqual([asked, poll])
    const long = { text: 'x'.repeat(1_010) }
    expect(said([long, { ...asked, choices: asking }], joining)).toHaveLength(2)
  })

  test('joins no more than the network takes', () => {
    const half = 'x'.repeat(2_048)
    expect(said([{ text: half }, { text: half }], joining)).toHaveLength(2)
    expect(said([{ text: half.slice(2) }, { text: half }], joining)).toHaveLength(1)
    const caption = 'x'.repeat(1_025)
    expect(said([{ text: caption }, { text: '', attachment: file('image') }], joining)).toHaveLength(2)
    expect(said([{ text: caption }, numbered], joining)).toHaveLength(2)
  })

  test('asks a question once where there are no polls', () => {
    const poll: Said = { text: '📊 ¿Talla?', poll: asking }
    expect(said([numbered, poll], { joins: false, polls: false })).toEqual([numbered])
    expect(said([numbered, poll], apart)).toEqual([numbered, poll])
    expect(said([poll], joining)).toEqual([poll])
  })
})
