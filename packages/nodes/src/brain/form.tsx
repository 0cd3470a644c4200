import { Field, Slider, Switch, TextInput } from '@recado/ui'
import { configLimits } from '../index.ts'
import { PromptField, TemperatureField } from '../editing/fields.tsx'
import { ModelField } from '../editing/ai/model-field.tsx'
import type { NodeFormProps } from '../editing/node-editing.tsx'
import { isOwnText, ReadyPromptMenu } from '../editing/ai/ready-prompt-menu.tsx'
import { text } from '../editing/text.ts'
import type { BrainConfig } from './schema.ts'

const parts = ['businessDescription', 'objective', 'personality'] as const

/** What the orchestrator knows of the business and how it goes about its work. */
export function BrainEditor({ value, onChange, errors }: NodeFormProps<BrainConfig>) {
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
      <Field label={text.brain.businessType} error={errors['businessType']}>
        <TextInput
          value={value.businessType === 'custom' ? '' : value.businessType}
          onChange={(event) => onChange({ businessType: event.target.value })}
          placeholder={text.brain.businessTypePlaceholder}
        />
      </Field>
      <PromptField
        label={text.brain.businessDescription}
        value={value.businessDescription}
        onChange={(businessDescription) => onChange({ businessDescription })}
        placeholder={text.brain.businessDescriptionPlaceholder}
        error={errors['businessDescription']}
      />
      <PromptField
        label={text.brain.objective}
        value={value.objective}
        onChange={(objective) => onChange({ objective })}
        placeholder={text.brain.objectivePlaceholder}
        error={errors['objective']}
        minRows={2}
      />
      <PromptField
        label={text.brain.personality}
        value={value.personality}
        onChange={(personality) => onChange({ personality })}
        placeholder={text.brain.personalityPlaceholder}
        error={errors['personality']}
        minRows={2}
      />
      <TemperatureField
        value={value.temperature}
        onChange={(temperature) => onChange({ temperature })}
        error={errors['temperature']}
      />
      <Field label={text.brain.memory} error={errors['memoryLimit']}>
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
        label={text.brain.auto}
        hint={text.brain.autoHint}
      />
    </>
  )
}
