import { limits } from '@recado/contract/wire/limits'
import type { AiModel } from '@recado/contract/builder/settings'
import { ModelSelect } from '@recado/nodes/editors'
import { Field, NumberInput, Slider, Switch } from '@recado/ui'
import { text } from '../../../text/builder/settings.ts'
import type { SettingsDraft } from '../model/settings-draft.ts'
import { type SettingsPartProps, SettingsSection } from './settings-section.tsx'
import { ZoneSelect } from './zone-select.tsx'

/** How the bot answers: its pace, its memory, its model, and where each message is paid, in how many. */
export function AnswerSettings({
  draft,
  change,
  errors,
  models,
  isPaid,
}: SettingsPartProps<SettingsDraft> & { models: readonly AiModel[]; isPaid: boolean }) {
  return (
    <SettingsSection title={text.sections.answers}>
      <Field label={text.responseDelay} hint={text.responseDelayHint} error={errors['responseDelay']}>
        <Slider
          {...limits.responseDelay}
          value={draft.responseDelay}
          onValueChange={(responseDelay) => change({ responseDelay })}
          format={text.seconds}
        />
      </Field>
      <Field label={text.messageMemory} hint={text.messageMemoryHint} error={errors['messageMemory']}>
        <Slider
          {...limits.messageMemory}
          value={draft.messageMemory}
          onValueChange={(messageMemory) => change({ messageMemory })}
          format={text.messages}
        />
      </Field>
      <ModelSelect
        label={text.defaultModel}
        error={errors['defaultModel']}
        models={models}
        value={draft.defaultModel}
        onChange={(defaultModel) => change({ defaultModel })}
      />
      {isPaid && (
        <Switch
          checked={draft.joinReplies}
          onCheckedChange={(joinReplies) => change({ joinReplies })}
          label={text.joinReplies}
          hint={text.joinRepliesHint}
        />
      )}
    </SettingsSection>
  )
}

/** The zone that dates and counts follow. */
export function ZoneSettings({ draft, change, errors }: SettingsPartProps<SettingsDraft>) {
  return (
    <SettingsSection title={text.sections.time}>
      <ZoneSelect
        label={text.timezone}
        hint={text.timezoneHint}
        error={errors['timezone']}
        value={draft.timezone}
        onChange={(timezone) => change({ timezone })}
      />
    </SettingsSection>
  )
}

/** When the bot keeps quiet for one customer. */
export function PauseSettings({ draft, change, errors }: SettingsPartProps<SettingsDraft>) {
  const { min, max } = limits.ownerTakeoverMinutes
  return (
    <SettingsSection title={text.sections.pause}>
      <Switch
        checked={draft.pauseSystem}
        onCheckedChange={(pauseSystem) => change({ pauseSystem })}
        label={text.pauseSystem}
        hint={text.pauseSystemHint}
      />
      {draft.pauseSystem && (
        <Field label={text.takeover} hint={text.takeoverHint} error={errors['ownerTakeoverMinutes']}>
          <NumberInput
            value={draft.ownerTakeoverMinutes}
            onValueChange={(minutes) => change({ ownerTakeoverMinutes: minutes ?? 0 })}
            min={min}
            max={max}
            step={5}
            unit={text.takeoverUnit}
            className="max-w-56!"
          />
        </Field>
      )}
    </SettingsSection>
  )
}
