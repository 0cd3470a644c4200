import { limits } from '@recado/contract/wire/limits'
import type { Tag } from '@recado/contract/crm/tags'
import { Button, IconButton, Select, TextInput, ToggleChip } from '@recado/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { text } from '../../../text/crm/contacts.ts'
import { OrderSelect } from './order-select.tsx'
import {
  contactStates,
  everybody,
  isFiltered,
  type ContactState,
  type Shown,
} from '../../../entities/contact/list/filter.ts'

const typingMs = 250

/** Of the box in which contacts are looked for. */
export const searchBoxId = 'buscar-contactos'

interface ContactFiltersProps {
  shown: Shown
  tags: readonly Tag[]
  onChange: (shown: Shown) => void
  actions: ReactNode
}

/** Search, state and tags, and at their right what can be done. */
export function ContactFilters({ shown, tags, onChange, actions }: ContactFiltersProps) {
  const { search, tags: chosen, state } = shown
  const [typed, setTyped] = useState(search)
  const box = useRef<HTMLInputElement>(null)
  // «Atrás», and a link from a tag, change it from outside.
  const [followed, setFollowed] = useState(search)
  if (search !== followed) {
    setFollowed(search)
    setTyped(search)
  }
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => onChange({ ...shown, search: typed }), typingMs)
    return () => clearTimeout(timer)
  }, [typed, search, shown, onChange])
  const toggle = (tagId: string, on: boolean) =>
    onChange({ ...shown, tags: on ? [...chosen, tagId] : chosen.filter((id) => id !== tagId) })
  return (
    <div className="@container flex flex-none flex-col gap-3 border-b border-line bg-paper px-5 py-3 low:gap-1 low:py-1 phone:px-3">
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          ref={box}
          id={searchBoxId}
          type="search"
          icon={<Search aria-hidden size={16} />}
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          maxLength={limits.name}
          onChange={(event) => setTyped(event.target.value)}
          className="min-[641px]:min-w-64 min-[641px]:flex-1 low:min-w-40! @min-[1100px]:max-w-80"
          inputClassName="[&::-webkit-search-cancel-button]:hidden"
          trailing={
            typed !== '' && (
              <IconButton
                label={text.clearSearch}
                icon={<X size={16} />}
                size="s"
                onClick={() => {
                  setTyped('')
                  box.current?.focus()
                }}
              />
            )
          }
        />
        <Select<ContactState | 'all'>
          aria-label={text.stateFilter}
          className="w-44! phone:min-w-28 phone:flex-1"
          value={state ?? 'all'}
          options={(['all', ...contactStates] as const).map((value) => ({
            value,
            label: text.states[value],
          }))}
          onValueChange={(next) => onChange({ ...shown, state: next === 'all' ? null : next })}
        />
        <OrderSelect shown={shown} onChange={onChange} />
        <span className="flex-1 max-[1099px]:hidden" />
        {actions}
      </div>
      {(tags.length > 0 || isFiltered(shown)) && (
        <fieldset
          aria-label={text.tagFilter}
          className="min-w-0 -m-1 flex max-h-22 flex-wrap items-center gap-2 overflow-y-auto p-1 [scrollbar-width:none] narrow:max-h-28 low:flex-nowrap low:overflow-x-auto phone:flex-nowrap phone:overflow-x-auto"
        >
          {tags.map((tag) => (
            <ToggleChip
              key={tag._id}
              hue={tag.color}
              pressed={chosen.includes(tag._id)}
              onPressedChange={(on) => toggle(tag._id, on)}
              aside={tag.contactCount}
            >
              {tag.name}
            </ToggleChip>
          ))}
          {isFiltered(shown) && (
            <Button
              variant="ghost"
              size="s"
              className="flex-none text-muted"
              onClick={() => {
                onChange({ ...shown, ...everybody })
                box.current?.focus()
              }}
            >
              {text.clearFilters}
            </Button>
          )}
        </fieldset>
      )}
    </div>
  )
}
