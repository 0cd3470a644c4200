import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

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
  /** Side by side, each a sign of its own. */
  row?: boolean
  actions: readonly MenuAction[]
}

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  /** Groups are parted by a line. */
  groups: readonly MenuGroup[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  className?: string
}

// Fetched with the first press on any menu: no page needs one to be drawn.
const loadMenu = async () => ({ default: (await import('./OpenedMenu.tsx')).OpenedMenu })
const OpenedMenu = lazy(loadMenu)

/** Actions behind a button. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<'by pointer' | 'by keys' | null>(null)
  const { trigger } = props
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A click without a press of the pointer is the Enter key.
    onClick: ({ detail }: MouseEvent<HTMLElement>) => setWanted(detail === 0 ? 'by keys' : 'by pointer'),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      trigger.props.onKeyDown?.(event)
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setWanted('by keys')
    },
    // On its way while the pointer is; a failure shows when the menu is wanted.
    onPointerEnter: () => void loadMenu().catch(() => {}),
  })
  return wanted ? (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} first={wanted === 'by keys'} />
    </Suspense>
  ) : (
    closed
  )
}
