import { Callout, Field, Select } from '@recado/ui'
import { text } from '../../../text/builder/settings.ts'
import type { SettingsDraft } from '../model/settings-draft.ts'
import type { SettingsPartProps } from './settings-section.tsx'

const shields = ['all', 'amounts', 'off'] as const

/** What of all that the bot's AI says has to be proved before it is sent. */
export function ShieldSelect({ draft, change, errors }: SettingsPartProps<SettingsDraft>) {
  return (
    <>
      <Field label={text.shield} hint={text.shieldHint} error={errors['shield']}>
        <Select
          value={draft.shield}
          onValueChange={(shield) => change({ shield })}
          options={shields.map((value) => ({ value, ...text.shields[value] }))}
        />
      </Field>
      {draft.shield === 'off' && <Callout tone="warn">{text.shieldOff}</Callout>}
    </>
  )
}
