import { limits } from '@recado/contract/wire/limits'
import { writtenPlaceholder } from '@recado/engine'
import { PlaceholderTextarea } from '@recado/nodes/editors'
import { Field } from '@recado/ui'
import { useCollectedNames } from '../../../entities/bot/collected-names.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { ofEverybody, UnknownData } from '../sending/unknown-data.tsx'

interface MessageFieldProps {
  botId: string
  value: string
  error: string | undefined
  onChange: (message: string) => void
  /** Takes the files that are pasted into it. */
  onFiles?: (files: readonly File[]) => void
}

const common = ofEverybody.slice(0, 2)

/** What the campaign says, with its counter, what is known of its reader put where the cursor is, and what is not. */
export function MessageField({ botId, value, error, onChange, onFiles }: MessageFieldProps) {
  const collected = useCollectedNames(botId)
  const known = new Set([...ofEverybody, ...(collected ?? [])])
  const rare = [...known].filter((name) => !common.includes(name))
  return (
    <>
      <Field className="@container" label={text.form.message} required error={error}>
        <PlaceholderTextarea
          value={value}
          minRows={5}
          maxRows={12}
          placeholder={text.form.messagePlaceholder}
          counterMax={limits.message}
          inserts={common.map(writtenPlaceholder)}
          more={rare.map(writtenPlaceholder)}
          collected={collected}
          onChange={onChange}
          onFiles={onFiles}
        />
      </Field>
      <UnknownData botId={botId} message={value} />
    </>
  )
}
