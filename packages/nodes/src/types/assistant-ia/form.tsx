import { Button, Callout, Field, NumberInput, Select, TextInput } from '@recado/ui'
import { Pencil, Plus } from 'lucide-react'
import { configLimits } from '../../index.ts'
import { NoAi } from '../../editing/ai/no-ai.tsx'
import { PhotosSwitch } from '../../editing/ai/photos-switch.tsx'
import { VoiceSwitch } from '../../editing/ai/voice-switch.tsx'
import { type NodeFormProps, useNodeEditing } from '../../editing/node-editing.tsx'
import { text as shared } from '../../editing/text.ts'
import { ClosedAssistant } from './closed-assistant.tsx'
import type { AssistantConfig } from './schema.ts'
import { text } from './text.ts'

/** Which assistant answers and how long a conversation with it lasts. */
export function AssistantForm({ value, onChange, errors }: NodeFormProps<AssistantConfig>) {
  const { assistants, aiConfigured, isAdmin, ownKeysAllowed } = useNodeEditing()
  const { min, max } = configLimits.threadExpirationHours
  const { assistantId } = value
  const list = assistants?.list ?? []
  const named = (id: string, externalId: string | null) => assistantId === id || assistantId === externalId
  const chosen = assistantId === '' ? undefined : list.find(({ id, externalId }) => named(id, externalId))
  // An id that OpenAI gave: what answered by it is closed.
  const closedId = chosen?.externalId ?? (/^(asst|pmpt)_/.test(assistantId) ? assistantId : null)
  const write = (id: string | null) => assistants?.write({ id, externalId: id === null ? closedId : null })
  return (
    <>
      {!aiConfigured && <NoAi isAdmin={isAdmin} ownKeysAllowed={ownKeysAllowed} />}
      {assistants && (
        <div className="flex min-w-0 flex-col gap-2">
          <Field label={text.form.label}>
            <Select
              value={chosen?.id ?? null}
              onValueChange={(id) => onChange({ assistantId: id })}
              placeholder={assistants.list?.length === 0 ? text.form.none : text.form.choose}
              disabled={list.length === 0}
              options={list.map(({ id, name, instructed }) => ({
                value: id,
                label: name,
                ...(!instructed && { hint: text.form.empty }),
              }))}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            {chosen && (
              <Button icon={<Pencil size={16} />} onClick={() => write(chosen.id)}>
                {text.form.edit}
              </Button>
            )}
            <Button
              icon={<Plus size={16} />}
              onClick={() => assistants.write({ id: null, externalId: null })}
            >
              {text.form.create}
            </Button>
          </div>
        </div>
      )}
      {assistants?.list && closedId !== null && !chosen?.instructed && (
        <ClosedAssistant id={closedId} onPaste={() => write(chosen?.id ?? null)} />
      )}
      {chosen && !chosen.instructed && closedId === null && (
        <Callout tone="warn" title={text.form.empty}>
          {shared.ai.meanwhile}
        </Callout>
      )}
      <Field label={text.form.id} hint={text.form.idHint} error={errors['assistantId']} required>
        <TextInput
          mono
          value={assistantId}
          onChange={(event) => onChange({ assistantId: event.target.value })}
          placeholder={text.form.idPlaceholder}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
        />
      </Field>
      <Field label={text.form.hours} hint={text.form.hoursHint} error={errors['threadExpirationHours']}>
        <NumberInput
          value={value.threadExpirationHours}
          onValueChange={(hours) => hours !== null && onChange({ threadExpirationHours: hours })}
          min={min}
          max={max}
          unit={text.form.hoursUnit}
        />
      </Field>
      <PhotosSwitch value={value.photos} onChange={(photos) => onChange({ photos })} />
      <VoiceSwitch value={value.voice} onChange={(voice) => onChange({ voice })} />
    </>
  )
}
