import { type ContactImport, importField, type ImportField } from '@recado/contract/crm/contact-imports'
import type { Tag } from '@recado/contract/crm/tags'
import { Button, Select } from '@recado/ui'
import { ArrowRight, FileText } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/crm/contact-import.ts'
import { useStartImport } from './contact-files.ts'
import { TagToggles } from '../../../entities/contact/tag-toggles.tsx'

const { preview } = text
const choices = ['skip', ...importField.options] as const

interface ImportPreviewProps {
  botId: string
  draft: ContactImport
  tags: readonly Tag[]
  /** Null while nothing was chosen: the columns are what they seem to be. */
  chosen: ImportChoices | null
  onChoose: (chosen: ImportChoices) => void
  onOther: () => void
}

/** What the columns of a file are taken for, in their order, and the tags for everybody in it. */
export interface ImportChoices {
  fields: (ImportField | null)[]
  tags: string[]
}

/** What is in the file, and what each column of it is taken for. */
export function ImportPreview(props: ImportPreviewProps) {
  const { botId, draft, tags, onChoose, onOther } = props
  const start = useStartImport(botId, draft)
  const chosen = props.chosen ?? { fields: draft.columns.map(({ field }) => field), tags: [] }
  const { fields } = chosen
  const hasPhone = fields.includes('phoneNumber')
  /** A field is in one column: choosing it again takes it from the other. */
  const take = (index: number, field: ImportField | null) =>
    onChoose({
      ...chosen,
      fields: fields.map((before, at) => (at === index ? field : before === field ? null : before)),
    })
  return (
    <div className="flex flex-col gap-5">
      <p className="flex min-w-0 items-center gap-2 text-13">
        <FileText aria-hidden size={16} className="flex-none text-muted" />
        <b className="min-w-0 truncate">{draft.filename}</b>
        <span className="flex-none text-muted tabular-nums">{preview.found(draft.rows)}</span>
      </p>
      <section>
        <h3 className="mb-2 text-13 font-semibold">{preview.columns}</h3>
        <ul className="divide-y divide-line rounded-tile border border-line">
          {draft.columns.map((column, index) => (
            // Two columns may have one name: their place is what tells them apart, and it does not change.
            <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
              <div className="min-w-0 flex-1 basis-44">
                <p className="truncate font-semibold" title={column.name}>
                  {column.name}
                </p>
                <p className="truncate text-12 text-muted">
                  {column.samples.length === 0
                    ? preview.noExample
                    : preview.example(column.samples.join(' · '))}
                </p>
              </div>
              <ArrowRight aria-hidden size={16} className="flex-none text-muted phone:hidden" />
              <Select<(typeof choices)[number]>
                aria-label={preview.fieldOf(column.name)}
                className="w-44! phone:w-full!"
                value={fields[index] ?? 'skip'}
                options={choices.map((value) => ({ value, label: preview.fields[value] }))}
                onValueChange={(value) => take(index, value === 'skip' ? null : value)}
              />
            </li>
          ))}
        </ul>
        {!hasPhone && (
          <p role="alert" className="mt-2 text-12 font-medium text-danger">
            {preview.needsPhone}
          </p>
        )}
      </section>
      {tags.length > 0 && (
        <section>
          <h3 className="mb-2 text-13 font-semibold">{preview.tags}</h3>
          <TagToggles
            label={preview.tags}
            tags={tags}
            chosen={chosen.tags}
            onChange={(next) => onChoose({ ...chosen, tags: next })}
          />
        </section>
      )}
      {start.error ? (
        <p role="alert" className="min-h-9 text-13 text-pretty text-danger">
          <b>{preview.failed}.</b> {messageOf(start.error)}
        </p>
      ) : (
        <p className="min-h-9 text-13 text-pretty text-muted">{preview.merging}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2 phone:*:flex-1">
        <Button size="l" onClick={onOther}>
          {preview.other}
        </Button>
        <Button
          size="l"
          variant="primary"
          disabled={!hasPhone}
          loading={start.isPending}
          onClick={() => start.mutate({ columns: fields, tags: chosen.tags })}
        >
          {preview.start(draft.rows)}
        </Button>
      </div>
    </div>
  )
}
