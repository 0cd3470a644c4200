import { Field, Slider, Switch, TextInput } from '@recado/ui'
import { configLimits } from '../../index.ts'
import { PromptField, TemperatureField } from '../../editing/fields.tsx'
import { ModelField } from '../../editing/ai/model-field.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { PhotosSwitch } from '../../editing/ai/photos-switch.tsx'
import { VoiceSwitch } from '../../editing/ai/voice-switch.tsx'
import { isOwnText, ReadyPromptMenu } from '../../editing/ai/ready-prompt-menu.tsx'
import { text } from './text.ts'
import type { BrainConfig } from './schema.ts'

const parts = ['businessDescription', 'objective', 'personality'] as const

/** What the orchestrator knows of the business and how it goes about its work. */
export function BrainForm({ value, onChange, errors }: NodeFormProps<BrainConfig>) {
  const { min, max } = configLimits.memoryLimit
  return (
    <>
      <ModelField
        value={value.provider}
        onChange={(provider) => onChange({ provider })}
        error={errors['provider']}
      />
      <ReadyPromptMenu
        written={parts.some((part) => isOwnText(value[part], '', (prompt) => prompt.brain[part]))}
        onChoose={(prompt) => onChange(prompt.brain)}
      />
      <Field label={text.form.businessType} error={errors['businessType']}>
        <TextInput
          value={value.businessType === 'custom' ? '' : value.businessType}
          onChange={(event) => onChange({ businessType: event.target.value })}
          placeholder={text.form.businessTypePlaceholder}
        />
      </Field>
      <PromptField
        label={text.form.businessDescription}
        value={value.businessDescription}
        onChange={(businessDescription) => onChange({ businessDescription })}
        placeholder={text.form.businessDescriptionPlaceholder}
        error={errors['businessDescription']}
      />
      <PromptField
        label={text.form.objective}
        value={value.objective}
        onChange={(objective) => onChange({ objective })}
        placeholder={text.form.objectivePlaceholder}
        error={errors['objective']}
        minRows={2}
      />
      <PromptField
        label={text.form.personality}
        value={value.personality}
        onChange={(personality) => onChange({ personality })}
        placeholder={text.form.personalityPlaceholder}
        error={errors['personality']}
        minRows={2}
      />
      <TemperatureField
        value={value.temperature}
        onChange={(temperature) => onChange({ temperature })}
        error={errors['temperature']}
      />
      <Field label={text.form.memory} error={errors['memoryLimit']}>
        <Slider
          value={value.memoryLimit}
          onValueChange={(memoryLimit) => onChange({ memoryLimit })}
          min={min}
          max={max}
        />
      </Field>
      <Switch
        checked={value.autoDetectFunctions}
        onCheckedChange={(autoDetectFunctions) => onChange({ autoDetectFunctions })}
        label={text.form.auto}
        hint={text.form.autoHint}
      />
      <PhotosSwitch value={value.photos} onChange={(photos) => onChange({ photos })} />
      <VoiceSwitch value={value.voice} onChange={(voice) => onChange({ voice })} />
    </>
  )
}
