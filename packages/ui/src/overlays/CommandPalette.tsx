import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { dialogBackdrop } from './Dialog.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { Kbd } from '../display/Kbd.tsx'
import { popupItem } from './popup.ts'
import { text } from '../text.ts'

export interface PaletteItem {
  /** Tells it from the others. */
  value: string
  label: string
  icon: ReactNode
  /** At the right, muted: where it leads, a phone. */
  detail?: string | undefined
}

export interface PaletteGroup<Item extends PaletteItem> {
  value: string
  items: readonly Item[]
}

export interface CommandPaletteProps<Item extends PaletteItem> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  placeholder: string
  /** Spoken with the field: which keys do what. */
  hint: string
  /** The same keys as they are shown, «↑↓» and what it does. */
  keys: readonly { key: string; does: string }[]
  query: string
  onQueryChange: (query: string) => void
  /** What matches the query, which whoever shows the palette decides. */
  groups: readonly PaletteGroup<Item>[]
  onChoose: (item: Item) => void
  /** Instead of lines when nothing matches. */
  empty: ReactNode
  /** Told as it changes: how many there are, that more are looked for. */
  status: string
}

const panel = clsx(
  'fixed top-[12dvh] left-1/2 z-50 flex max-h-[min(32rem,76dvh)] w-[calc(100vw-48px)] max-w-150 -translate-x-1/2 flex-col overflow-hidden rounded-card',
  'bg-surface text-ink shadow-2 ring ring-line transition-[opacity,scale] duration-120 outline-none',
  'data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0',
  'phone:top-2 phone:max-h-[calc(100dvh-16px)] phone:w-[calc(100vw-16px)]',
)

/** A field over a list of places and actions: letters look, arrows choose, Enter goes, Esc closes. */
export function CommandPalette<Item extends PaletteItem>(props: CommandPaletteProps<Item>) {
  const { open, onOpenChange, title, query, onQueryChange, groups, onChoose } = props
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdrop} />
        <Base.Popup initialFocus={field} className={panel} aria-label={title}>
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups}
            value={query}
            onValueChange={(next, { reason }) => {
              // Choosing a line writes nothing into the field: it leads away.
              if (reason !== 'item-press') onQueryChange(next)
            }}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex flex-none items-center gap-2 border-b border-line pr-2 pl-4">
              <Search aria-hidden size={18} className="flex-none text-muted" />
              <Autocomplete.Input
                ref={field}
                aria-label={title}
                aria-describedby={hintId}
                placeholder={props.placeholder}
                enterKeyHint="go"
                maxLength={100}
                className="field-bare h-13 text-16 placeholder:text-muted"
                onKeyDown={(event) => {
                  // The field would first empty itself: here the first press closes.
                  if (event.key === 'Escape') onOpenChange(false)
                }}
              />
              <Base.Close render={<IconButton label={text.close} icon={<X size={16} />} tooltip={false} />} />
            </div>
            <Autocomplete.Status className="sr-only">{props.status}</Autocomplete.Status>
            <Autocomplete.Empty className="empty:hidden">
              <div className="px-4 py-8 text-center text-muted">{props.empty}</div>
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 outline-none empty:hidden">
              {(group: PaletteGroup<Item>) => (
                <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
                  <Autocomplete.GroupLabel className="px-2 pt-1.5 pb-1 text-12 text-muted">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Item) => (
                      <Autocomplete.Item
                        key={item.value}
                        value={item}
                        onClick={() => onChoose(item)}
                        className={clsx(popupItem, 'min-h-10 gap-3')}
                      >
                        <span className="grid size-6 flex-none place-items-center text-muted">
                          {item.icon}
                        </span>
                        <span className="min-w-0 flex-1 truncate">{item.label}</span>
                        {item.detail !== undefined && (
                          <span className="max-w-1/2 flex-none truncate text-12 text-muted tabular-nums">
                            {item.detail}
                          </span>
                        )}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <div
              id={hintId}
              className="flex flex-none gap-4 border-t border-line px-4 py-2 text-12 text-muted narrow:hidden"
            >
              <span className="sr-only">{props.hint}</span>
              {props.keys.map(({ key, does }) => (
                <span key={key} aria-hidden className="flex items-center gap-1.5">
                  <Kbd>{key}</Kbd> {does}
                </span>
              ))}
            </div>
          </Autocomplete.Root>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
