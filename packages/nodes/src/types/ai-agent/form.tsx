import { PromptField, TemperatureField } from '../../editing/fields.tsx'
import { ModelField } from '../../editing/ai/model-field.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { PhotosSwitch } from '../../editing/ai/photos-switch.tsx'
import { VoiceSwitch } from '../../editing/ai/voice-switch.tsx'
import { isOwnText, ReadyPromptMenu } from '../../editing/ai/ready-prompt-menu.tsx'
import { text } from './text.ts'
import { aiAgentDefaults, type AiAgentConfig } from './schema.ts'

/** Who the agent is, with which model and how freely it writes. */
export function AiAgentForm({ value, onChange, errors }: NodeFormProps<AiAgentConfig>) {
  return (
    <>
      <ModelField
        value={value.provider}
        onChange={(provider) => onChange({ provider })}
        error={errors['provider']}
      />
      <ReadyPromptMenu
        written={isOwnText(value.systemPrompt, aiAgentDefaults.systemPrompt, (prompt) => prompt.agent)}
        onChoose={(prompt) => onChange({ systemPrompt: prompt.agent })}
      />
      <PromptField
        label={text.form.prompt}
        value={value.systemPrompt}
        onChange={(systemPrompt) => onChange({ systemPrompt })}
        placeholder={text.form.promptPlaceholder}
        error={errors['systemPrompt']}
        minRows={8}
      />
      <TemperatureField
        value={value.temperature}
        onChange={(temperature) => onChange({ temperature })}
        error={errors['temperature']}
      />
      <PhotosSwitch value={value.photos} onChange={(photos) => onChange({ photos })} />
      <VoiceSwitch value={value.voice} onChange={(voice) => onChange({ voice })} />
    </>
  )
}
