import { blanksOf } from '@recado/contract/messaging/template-blanks'
import type { TemplateFace } from '@recado/contract/messaging/templates'

/** What its author showed Meta in each blank, by their ids. */
export const examplesOf = (face: TemplateFace): Map<string, string> =>
  new Map(blanksOf(face).flatMap(({ id, example }) => (example === '' ? [] : [[id, example] as const])))
