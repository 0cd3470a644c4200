import { TextInput } from '@recado/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useHandedFocus } from '../../../lib/react/use-handed-focus.ts'
import { text } from '../../../text/crm/chat.ts'
import { emojisFor } from './emojis.ts'

export interface EmojiPickerProps {
  onPick: (emoji: string) => void
  onClose: () => void
  /** To where one goes on writing. */
  onGone: () => HTMLElement | null
}

const perRow = 8

/** Emojis above the box, in groups and by their words in Spanish; arrows go from one to the next, Esc closes. */
export function EmojiPicker({ onPick, onClose, onGone }: EmojiPickerProps) {
  const [search, setSearch] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const groups = emojisFor(search)
  useHandedFocus(panel, onGone)
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      const inside = target instanceof Element && target.closest('[data-emojis]')
      if (!inside) onClose()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [onClose])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }[event.key]
    if (by === undefined || (event.target instanceof HTMLInputElement && event.key !== 'ArrowDown')) return
    const all = [...(panel.current?.querySelectorAll<HTMLElement>('[data-emoji]') ?? [])]
    const at = all.findIndex((one) => one === document.activeElement)
    event.preventDefault()
    all[at < 0 ? 0 : Math.max(0, Math.min(at + by, all.length - 1))]?.focus()
  }
  const first = groups[0]?.emojis[0]?.[0]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from one to the next
    <div
      ref={panel}
      data-emojis
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stays where it stands, above the box
      role="dialog"
      aria-label={text.emojis.title}
      onKeyDown={press}
      className="absolute bottom-full left-2 z-5 mb-2 flex max-h-80 w-86 max-w-[calc(100%-16px)] flex-col rounded-tile bg-surface shadow-2 ring ring-line"
    >
      <div className="flex-none p-2">
        <TextInput
          type="search"
          autoFocus={!matchMedia('(pointer: coarse)').matches}
          value={search}
          maxLength={40}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (first !== undefined) onPick(first)
          }}
          placeholder={text.emojis.search}
          aria-label={text.emojis.search}
          icon={<Search aria-hidden size={16} />}
        />
      </div>
      <div className="min-h-24 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
        {groups.length === 0 && <p className="p-2 text-13 text-muted">{text.emojis.none}</p>}
        {groups.map(({ name, emojis }) => (
          <section key={name} aria-label={name}>
            <h3 className="px-1 py-1.5 font-sans! text-12 font-semibold tracking-normal! text-muted">
              {name}
            </h3>
            <div className="grid grid-cols-8 narrow:grid-cols-7">
              {emojis.map(([emoji, words]) => (
                <button
                  key={emoji}
                  type="button"
                  data-emoji
                  tabIndex={emoji === first ? 0 : -1}
                  aria-label={words}
                  onClick={() => onPick(emoji)}
                  className="grid aspect-square min-h-9 place-items-center rounded-in text-20 hover:bg-hover narrow:min-h-11"
                >
                  {emoji}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
