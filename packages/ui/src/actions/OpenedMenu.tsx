import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Fragment, useRef } from 'react'
import type { MenuAction, MenuProps } from './Menu.tsx'
import { popupItem, popupPanel } from '../overlays/popup.ts'

/**
 * The menu itself, with the library that moves the focus through it. It opens as it appears; the library has not seen the
 * key that opened it, so the focus goes to the `first` line here.
 */
export function OpenedMenu({
  trigger,
  groups,
  align = 'end',
  side = 'bottom',
  className,
  first,
}: MenuProps & { first: boolean }) {
  const standing = useRef(false)
  /** It stands in for the button that was pressed, which went with the focus: where the menu's closing leads back to. */
  const takeFocus = (button: HTMLElement | null) => {
    if (button === null || standing.current) return
    standing.current = true
    if (document.activeElement?.contains(button)) button.focus({ preventScroll: true })
  }
  const opened = useRef(false)
  const focusFirst = (popup: HTMLElement | null) => {
    if (popup === null || opened.current) return
    opened.current = true
    if (first) requestAnimationFrame(() => popup.querySelector<HTMLElement>('[role^="menuitem"]')?.focus())
  }
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger ref={takeFocus} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} side={side} className="z-60 outline-none">
          <Base.Popup ref={focusFirst} className={clsx(popupPanel, className)}>
            {groups.map((group, index) => (
              <Fragment key={index}>
                {index > 0 && <Base.Separator className="mx-2 my-1 h-px bg-line" />}
                <Base.Group className={clsx(group.row && 'grid auto-cols-fr grid-flow-col')}>
                  {group.label && (
                    <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-12 text-muted">
                      {group.label}
                    </Base.GroupLabel>
                  )}
                  {group.actions.map((action, position) => (
                    <MenuLine key={position} action={action} sign={group.row} />
                  ))}
                </Base.Group>
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MenuLine({ action, sign }: { action: MenuAction; sign?: boolean | undefined }) {
  const { label, icon, onSelect, render, danger, disabled, checked, aside } = action
  const inside = (
    <>
      {icon && <span className={clsx('flex-none', !danger && 'text-muted')}>{icon}</span>}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {aside && <span className="flex-none pl-3 text-12 text-muted">{aside}</span>}
    </>
  )
  const className = clsx(
    popupItem,
    danger && 'text-danger data-highlighted:bg-danger-soft',
    sign && 'justify-center text-center text-20! data-checked:bg-brand-soft',
  )
  if (checked !== undefined) {
    return (
      <Base.CheckboxItem
        checked={checked}
        disabled={disabled}
        closeOnClick
        onClick={onSelect}
        className={className}
      >
        {inside}
        {!sign && (
          <Base.CheckboxItemIndicator keepMounted className="data-unchecked:invisible">
            <Check aria-hidden size={16} className="text-brand" />
          </Base.CheckboxItemIndicator>
        )}
      </Base.CheckboxItem>
    )
  }
  return (
    <Base.Item disabled={disabled} onClick={onSelect} render={render} className={className}>
      {inside}
    </Base.Item>
  )
}
