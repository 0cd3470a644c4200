import { type Blank, blanksOf } from '@recado/contract/messaging/template-blanks'
import type { Template, TemplateFill } from '@recado/contract/messaging/templates'
import type { UploadedFile } from '@recado/contract/builder/uploads'
import { namePlaceholders } from '@recado/nodes/editors'
import { filledMarks } from '@recado/ui/filled-text'

/** A template while it is filled: what stands in each blank, by its id, and the file above. */
export interface TemplateDraft {
  templateId: string
  values: Readonly<Record<string, { slot: string | null; text: string }>>
  file: UploadedFile | null
}

/** A template just chosen, with what its blanks are likely for. */
export const chosen = (
  { _id, face }: Template,
  first: (blank: Blank) => TemplateDraft['values'][string],
) => ({
  templateId: _id,
  values: Object.fromEntries(blanksOf(face).map((blank) => [blank.id, first(blank)])),
  file: null,
})

export const draftOfFill = (fill: TemplateFill, file: UploadedFile | null): TemplateDraft => ({
  templateId: fill.templateId,
  values: Object.fromEntries(fill.values.map(({ blank, slot, text }) => [blank, { slot, text }])),
  file,
})

export const fillOfDraft = ({ templateId, values, file }: TemplateDraft): TemplateFill => ({
  templateId,
  values: Object.entries(values).map(([blank, { slot, text }]) => ({ blank, slot, text: text.trim() })),
  attachmentPath: file?.path ?? null,
})

/** Whether a blank asks for somebody's name: by what its author called it, or as the first of counted ones. */
export const asksForName = ({ place, name }: Blank): boolean =>
  place !== 'button' && (/nombre|name|cliente/i.test(name) || name === '1')

/** Blanks that say nothing to anybody, by their ids, and a file that is not there or of another kind. */
export type Lacking = { blanks: readonly string[]; file: boolean }

export function lacking(template: Template, draft: TemplateDraft): Lacking {
  const { header } = template.face
  const kind = header === null || header.type === 'text' ? null : header.type
  return {
    blanks: blanksOf(template.face)
      .map(({ id }) => id)
      .filter((id) => {
        const value = draft.values[id]
        return value === undefined || (value.slot === null && value.text.trim() === '')
      }),
    file: kind !== null && draft.file?.type !== kind,
  }
}

/** What stands in its blanks before anybody is known who reads it: placeholders by what they stand for. */
export const wordsOf = ({ values }: Pick<TemplateDraft, 'values'>): Map<string, string> =>
  new Map(
    Object.entries(values).flatMap(([id, { text: said }]) =>
      said.trim() === '' ? [] : [[id, namePlaceholders(said, filledMarks)]],
    ),
  )
