import { tagColors } from '@recado/contract/crm/tags'
import { clsx } from 'clsx'
import { Check, Pipette } from 'lucide-react'
import { useId } from 'react'
import { text } from '../../../text/crm/tags.ts'

interface ColorChoiceProps {
  /** '#RRGGBB'. */
  value: string
  onChange: (color: string) => void
}

const swatch =
  'relative grid size-9 cursor-pointer place-items-center rounded-chip transition-shadow narrow:size-11 has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand'

/** Ten swatches, and any other colour. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const group = useId()
  const free = !tagColors.some((color) => same(color, value))
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-semibold">{text.form.color}</legend>
      <div className="flex flex-wrap gap-2.5">
        {tagColors.map((color) => (
          <label key={color} className={swatch} style={{ backgroundColor: color }} title={text.colors[color]}>
            <input
              type="radio"
              name={group}
              value={color}
              checked={same(color, value)}
              aria-label={text.form.swatch(text.colors[color])}
              onChange={() => onChange(color)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {same(color, value) && <Tick />}
          </label>
        ))}
        <label
          title={text.form.free}
          style={free ? { backgroundColor: value } : undefined}
          className={clsx(
            'relative grid size-9 cursor-pointer place-items-center rounded-chip narrow:size-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand',
            free
              ? 'ring-2 ring-ink ring-offset-2 ring-offset-surface'
              : 'border border-dashed border-field-line text-muted hover:text-ink',
          )}
        >
          {free ? <Tick /> : <Pipette aria-hidden size={16} />}
          <input
            type="color"
            aria-label={text.form.free}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
    </fieldset>
  )
}

/** Dark behind white: seen on every colour. */
function Tick() {
  return (
    <Check
      aria-hidden
      size={18}
      strokeWidth={3}
      className="text-white drop-shadow-[0_0_2px_rgb(0_0_0/0.9)]"
    />
  )
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
