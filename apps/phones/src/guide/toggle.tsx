import { Switch } from '@recado/ui'

interface ToggleProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

/** On is what goes wrong. */
export function Toggle({ label, on, onChange }: ToggleProps) {
  return (
    <Switch
      label={label}
      checked={on}
      onCheckedChange={onChange}
      className="flex min-h-11 w-full flex-row-reverse items-center! justify-between text-14! font-normal!"
    />
  )
}

/** Something that happens once. */
export function Press({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 rounded-chip bg-surface px-3 text-13 font-medium inset-ring inset-ring-line hover:inset-ring-brand"
    >
      {label}
    </button>
  )
}
