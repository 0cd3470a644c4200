import type { Tag } from '@recado/contract/crm/tags'
import { ToggleChip } from '@recado/ui'

interface TagTogglesProps {
  label: string
  tags: readonly Tag[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A bot's tags, each given or not. */
export function TagToggles({ label, tags, chosen, onChange }: TagTogglesProps) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-2">
      {tags.map((tag) => (
        <ToggleChip
          key={tag._id}
          hue={tag.color}
          pressed={chosen.includes(tag._id)}
          onPressedChange={(on) =>
            onChange(on ? [...chosen, tag._id] : chosen.filter((id) => id !== tag._id))
          }
        >
          {tag.name}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
