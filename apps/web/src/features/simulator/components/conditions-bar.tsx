import { limits } from '@recado/contract/wire/limits'
import { Field, TextInput } from '@recado/ui'
import { ChevronDown, Clock, UserRound } from 'lucide-react'
import { useId } from 'react'
import { longMoment } from '../../../lib/time/moments.ts'
import { instantOf, wallOf } from '../../../lib/time/zoned-time.ts'
import { zoneName } from '../../../text/zones.ts'
import { text } from '../../../text/builder/simulator.ts'
import type { Conditions } from '../model/conditions.ts'

interface ConditionsBarProps {
  conditions: Conditions
  onChange: (conditions: Conditions) => void
  /** The bot's. */
  zone: string
  open: boolean
  onOpen: (open: boolean) => void
}

/** Who writes and when, in one line; opened, both can be chosen. */
export function ConditionsBar({ conditions, onChange, zone, open, onOpen }: ConditionsBarProps) {
  const fields = useId()
  const { name, wall } = conditions
  const chosen = wall === null ? null : instantOf(wall, zone)
  return (
    <div className="flex-none border-t border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => onOpen(!open)}
        className="flex min-h-9 w-full min-w-0 items-center gap-2 px-4 text-left text-12 text-muted transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 narrow:min-h-11 narrow:text-13 phone:px-3"
      >
        <span className="sr-only">{text.conditions.change}</span>
        <UserRound aria-hidden size={14} className="flex-none" />
        <span className="truncate font-medium text-ink">{name.trim() || text.conditions.nobody}</span>
        <Clock aria-hidden size={14} className="ml-1 flex-none" />
        <span className="min-w-0 flex-1 truncate">
          {chosen === null ? text.conditions.now : longMoment(chosen, zone)}
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          className={`flex-none transition-[rotate] ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {open && (
        <div id={fields} className="grid grid-cols-2 gap-3 px-4 pt-1 pb-3 phone:grid-cols-1 phone:px-3">
          <Field label={text.conditions.name} hint={text.conditions.nameHint}>
            <TextInput
              value={name}
              maxLength={limits.name}
              autoComplete="off"
              onChange={(event) => onChange({ ...conditions, name: event.target.value })}
            />
          </Field>
          <Field
            label={text.conditions.when}
            hint={text.conditions.whenHint(zoneName(zone))}
            aside={
              wall !== null && (
                <button
                  type="button"
                  onClick={() => onChange({ ...conditions, wall: null })}
                  className="touch-area rounded-in font-medium text-brand hover:underline"
                >
                  {text.conditions.backToNow}
                </button>
              )
            }
          >
            <TextInput
              type="datetime-local"
              value={wall ?? ''}
              onFocus={() => wall === null && onChange({ ...conditions, wall: wallOf(Date.now(), zone) })}
              onChange={(event) => onChange({ ...conditions, wall: event.target.value || null })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
