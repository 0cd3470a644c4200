import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { popupItem, popupPanel } from './popup.ts'

export interface MenuAction {
  label: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  /** An element instead of an action: a router link. */
  render?: ReactElement
  danger?: boolean
  disabled?: boolean
  /** Given, the line is a choice with its tick. */
  checked?: boolean
  /** At the right: a count, a key. */
  aside?: ReactNode
}

export interface MenuGroup {
  label?: ReactNode
  actions: readonly MenuAction[]
}

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement
  /** Groups are parted by a line. */
  groups: readonly MenuGroup[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  className?: string
}

/** Actions behind a button. */
export function Menu({ trigger, groups, align = 'end', side = 'bottom', className }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} side={side} className="z-60 outline-none">
          <Base.Popup className={clsx(popupPanel, className)}>
            {groups.map((group, index) => (
              <Fragment key={index}>
                {index > 0 && <Base.Separator className="mx-2 my-1 h-px bg-line" />}
                <Base.Group>
                  {group.label && (
                    <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-12 text-muted">
                      {group.label}
                    </Base.GroupLabel>
                  )}
                  {group.actions.map((action, position) => (
                    <MenuLine key={position} action={action} />
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

function MenuLine({ action }: { action: MenuAction }) {
  const { label, icon, onSelect, render, danger, disabled, checked, aside } = action
  const inside = (
    <>
      {icon && <span className={clsx('flex-none', !danger && 'text-muted')}>{icon}</span>}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {aside && <span className="flex-none pl-3 text-12 text-muted">{aside}</span>}
    </>
  )
  const className = clsx(popupItem, danger && 'text-danger data-highlighted:bg-danger-soft')
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
        <Base.CheckboxItemIndicator keepMounted className="data-unchecked:invisible">
          <Check aria-hidden size={16} className="text-brand" />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    )
  }
  return (
    <Base.Item disabled={disabled} onClick={onSelect} render={render} className={className}>
      {inside}
    </Base.Item>
  )
}
