import type { UploadedFile } from '@recado/contract/builder/uploads'
import type { Template } from '@recado/contract/messaging/templates'
import type { ReactNode } from 'react'
import { text } from '../../text/templates.ts'
import { TemplateBlanks } from './template-blanks.tsx'
import type { Lacking, TemplateDraft } from './template-draft.ts'

interface FileSlot {
  label: string
  value: UploadedFile | null
  error: string | undefined
  onChange: (file: UploadedFile | null) => void
}

interface TemplateFillingProps {
  template: Template
  draft: TemplateDraft
  /** What is known of each of those who read it, by the names of placeholders; null where one person does. */
  slots: readonly string[] | null
  /** What it lacks, once it was tried to go on; null before. */
  missing: Lacking | null
  onChange: (draft: TemplateDraft) => void
  /** Where the file above is chosen. */
  file: (slot: FileSlot) => ReactNode
}

/** What goes into a template: the file above, and what stands in its blanks. */
export function TemplateFilling(props: TemplateFillingProps) {
  const { template, draft, slots, missing, onChange, file } = props
  const { header } = template.face
  return (
    <>
      {header !== null &&
        header.type !== 'text' &&
        file({
          label: text.file[header.type],
          value: draft.file,
          error: missing?.file ? whyNoFile(draft, header.type) : undefined,
          onChange: (chosen) => onChange({ ...draft, file: chosen }),
        })}
      <TemplateBlanks
        face={template.face}
        values={draft.values}
        slots={slots}
        missing={missing?.blanks ?? []}
        onChange={(values) => onChange({ ...draft, values })}
      />
    </>
  )
}

const whyNoFile = ({ file }: TemplateDraft, kind: keyof typeof text.file.wrong): string =>
  file === null ? text.file.missing : text.file.wrong[kind]
