import { offeredTimeZones } from '@recado/contract/wire/values'
import { Field, Select } from '@recado/ui'
import { zoneNames } from '../../../text/zones.ts'

interface ZoneSelectProps {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (zone: string) => void
}

/** The offered time zones, and the stored one when it is another. */
export function ZoneSelect({ label, hint, error, value, onChange }: ZoneSelectProps) {
  const zones: readonly string[] = offeredTimeZones
  const all = zones.includes(value) ? zones : [value, ...zones]
  return (
    <Field label={label} hint={hint} error={error}>
      <Select
        value={value}
        onValueChange={onChange}
        options={all.map((zone) => {
          const city = zoneNames[zone] ?? zone
          return { value: zone, label: city, ...(city !== zone && { hint: zone }) }
        })}
      />
    </Field>
  )
}
