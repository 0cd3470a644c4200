import { z } from 'zod'
import { text } from '../text/es.ts'

/** Numbers shared by node configs. A message is as long as WhatsApp takes one; the others are more than anybody writes. */
export const configLimits = {
  message: 4096,
  prompt: 8000,
  regex: 1000,
  name: 80,
  /** What a customer is asked, in their own chat: a sentence or two. */
  question: 300,
  url: 2000,
  tag: 40,
  temperature: { min: 0, max: 2, default: 0.7 },
  threadExpirationHours: { min: 1, max: 168, default: 24 },
  memoryLimit: { min: 0, max: 50, default: 20 },
  keywords: 50,
  fields: 20,
  conditions: 20,
  /** Of a request; `characters` of all together: one byte each as they are sent, and most web servers take 8 kB. */
  headers: { most: 50, characters: 8000 },
} as const

/** As the contract, which is made of these, has it of all other texts. */
const storable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

/** A text that may be empty while the node is a draft. */
export const draftText = (max: number) =>
  z.string(text.invalid.type).max(max, text.invalid.tooLong(max)).refine(storable, text.invalid.notStorable)

export const messageText = (starting = '') => draftText(configLimits.message).default(starting)
export const promptText = (starting = '') => draftText(configLimits.prompt).default(starting)
export const shortText = (starting = '') => draftText(configLimits.name).default(starting)

/** A name of an AI model; the list comes from the installation, so any is taken. */
export const provider = draftText(100).min(1, text.invalid.missing).default('gpt-4o-mini')

export const temperature = number(configLimits.temperature)
export const wholeNumber = (range: { min: number; max: number; default: number }) => {
  const message = text.invalid.wholeRange(range.min, range.max)
  return z.int(message).min(range.min, message).max(range.max, message).default(range.default)
}

export const flag = (starting: boolean) => z.boolean(text.invalid.type).default(starting)

export const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, text.invalid.choice(values))

/**
 * What all function nodes have. Whole words or phrases; none means: only by a chain or by BRAIN. `plurals` lets «precio» find «precios»: true for a
 * new node, while one that was made before goes on answering what it answered. With `usedByAi` off no model is told of the node.
 */
export const keywordFields = {
  triggerKeywords: z
    .array(draftText(configLimits.name).trim().min(1, text.invalid.missing), text.invalid.type)
    .max(configLimits.keywords, text.invalid.tooMany(configLimits.keywords))
    .default([]),
  plurals: flag(false),
  usedByAi: flag(true),
}

export const nodeId = z
  .string(text.invalid.type)
  .min(1, text.invalid.missing)
  .max(64, text.invalid.tooLong(64))

function number(range: { min: number; max: number; default: number }) {
  const message = text.invalid.range(range.min, range.max)
  return z.number(message).min(range.min, message).max(range.max, message).default(range.default)
}
