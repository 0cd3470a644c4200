import { limits } from '@recado/contract/wire/limits'
import { NoAi } from '@recado/nodes/editors'
import { Field, Slider, Textarea } from '@recado/ui'
import { text } from '../../../text/builder/settings.ts'
import { useUser } from '../../../entities/session/session-context.ts'
import type { SettingsDraft } from '../model/settings-draft.ts'
import { ShieldSelect } from './shield-select.tsx'
import { type SettingsPartProps, SettingsSection } from './settings-section.tsx'

const decimal = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Who answers when no node does, and what of all that AI says has to be proved. */
export function AgentSettings(
  props: SettingsPartProps<SettingsDraft> & { aiConfigured: boolean; ownKeysAllowed: boolean },
) {
  const { draft, change, errors, aiConfigured, ownKeysAllowed } = props
  const { min, max, step } = limits.temperature
  const isAdmin = useUser().role === 'admin'
  return (
    <SettingsSection title={text.sections.agent}>
      {!aiConfigured && <NoAi isAdmin={isAdmin} ownKeysAllowed={ownKeysAllowed} />}
      <Field
        label={text.systemPrompt}
        hint={text.agentHint}
        error={errors['systemPrompt']}
        counter={{ used: draft.systemPrompt.length, max: limits.prompt }}
      >
        <Textarea
          value={draft.systemPrompt}
          maxLength={limits.prompt}
          minRows={4}
          placeholder={text.systemPromptPlaceholder}
          onChange={(event) => change({ systemPrompt: event.target.value })}
        />
      </Field>
      <Field label={text.temperature} error={errors['temperature']}>
        <Slider
          min={min}
          max={max}
          step={step}
          value={draft.temperature}
          onValueChange={(value) => change({ temperature: Math.round(value * 10) / 10 })}
          format={(value) => decimal.format(value)}
          ends={text.temperatureEnds}
        />
      </Field>
      <ShieldSelect {...props} />
    </SettingsSection>
  )
}
