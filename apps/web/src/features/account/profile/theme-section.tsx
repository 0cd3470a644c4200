import { Field, Segmented, useTheme } from '@recado/ui'
import { Monitor, Moon, Sun } from 'lucide-react'
import { text as all } from '../../../text/account/profile.ts'
import { ProfileSection } from './profile-section.tsx'

const text = all.theme
const options = [
  { value: 'light', label: text.light, icon: <Sun aria-hidden size={16} /> },
  { value: 'dark', label: text.dark, icon: <Moon aria-hidden size={16} /> },
  { value: 'system', label: text.system, icon: <Monitor aria-hidden size={16} /> },
] as const

/** Light, dark, or as the device is. */
export function ThemeSection() {
  const { choice, setTheme } = useTheme()
  return (
    <ProfileSection title={text.title}>
      <Field label={text.label} hint={text.hint}>
        <Segmented options={options} value={choice} onValueChange={setTheme} />
      </Field>
    </ProfileSection>
  )
}
