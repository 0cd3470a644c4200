import { limits } from '@recado/contract/wire/limits'
import { PlaceholderTextarea } from '@recado/nodes/editors'
import { Field, Switch, TextInput } from '@recado/ui'
import { text } from '../../../text/builder/settings.ts'
import { hoursNote, type SettingsDraft } from '../model/settings-draft.ts'
import { type SettingsPartProps, SettingsSection } from './settings-section.tsx'
import { ZoneSelect } from './zone-select.tsx'

const offHoursInserts = ['{startTime}', '{endTime}', '{{nombre}}']
const notes = { 'all-day': text.allDay, overnight: text.overnight }

/** When the shop is open, and what is said when it is not. */
export function HoursSettings({ draft, change, errors }: SettingsPartProps<SettingsDraft>) {
  const hours = draft.operatingHours
  const set = (part: Partial<SettingsDraft['operatingHours']>) =>
    change({ operatingHours: { ...hours, ...part } })
  const note = hoursNote(hours)
  const time = (field: 'startTime' | 'endTime', label: string) => (
    <Field label={label} error={errors[`operatingHours.${field}`]}>
      <TextInput
        type="time"
        required
        value={hours[field]}
        onChange={(event) => event.target.value && set({ [field]: event.target.value })}
      />
    </Field>
  )
  return (
    <SettingsSection title={text.sections.hours}>
      <Switch
        checked={hours.enabled}
        onCheckedChange={(enabled) => set({ enabled })}
        label={text.hoursEnabled}
        hint={text.hoursEnabledHint}
      />
      {hours.enabled && (
        <>
          <div>
            <div className="grid grid-cols-2 gap-3">
              {time('startTime', text.start)}
              {time('endTime', text.end)}
            </div>
            {note && <output className="mt-2 block text-12 text-muted">{notes[note]}</output>}
          </div>
          <ZoneSelect
            label={text.hoursTimezone}
            error={errors['operatingHours.timezone']}
            value={hours.timezone}
            onChange={(timezone) => set({ timezone })}
          />
          <Field
            className="@container"
            label={text.offHours}
            hint={text.offHoursHint}
            error={errors['operatingHours.offHoursMessage']}
            counter={{ used: hours.offHoursMessage.length, max: limits.message }}
          >
            <PlaceholderTextarea
              value={hours.offHoursMessage}
              maxLength={limits.message}
              inserts={offHoursInserts}
              onChange={(offHoursMessage) => set({ offHoursMessage })}
            />
          </Field>
        </>
      )}
    </SettingsSection>
  )
}
