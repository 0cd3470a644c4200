import { plain } from '@recado/engine'
import type { DataField } from './schema.ts'

/** Options that a poll of WhatsApp has: of fewer there is nothing to choose, and its app lets nobody write more than 12. */
export const pollOptions = { min: 2, max: 12 } as const

/** Whether a field's options are sent as a poll, too. */
export const asksByPoll = ({ type, poll }: DataField): boolean => type === 'choice' && poll === true

/** Whether two options read alike: votes are told apart by the options' names. */
export const repeatsOption = (options: readonly string[]): boolean =>
  new Set(options.map(plain)).size < options.length

/** A poll where none can be shown, as one that a customer sends is told. */
export const pollInWords = ({
  question,
  options,
}: {
  question: string
  options: readonly string[]
}): string => [`📊 ${question}`, ...options.map((option) => `• ${option}`)].join('\n')
