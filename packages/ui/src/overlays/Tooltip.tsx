import {
  cloneElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'

export type TooltipSide = 'top' | 'bottom' | 'left' | 'right'

export interface TooltipProps {
  text: ReactNode
  /** One element that takes a pointer's and the focus' handlers: a button, an IconButton, a link. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
  side?: TooltipSide
}

const delayMs = 400
const gap = 6

/**
 * A short word on hover and focus, for the eyes alone: what it says must also be the child's accessible name or be
 * nearby. Our own, because every page has one and Base UI's weighs 31 kB there (docs/decisions/0020-page-weight.md).
 */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const { props } = children
  // oxlint-disable-next-line react/refs -- the handlers read the timer when they are called
  const child = cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      props.onPointerEnter?.(event)
      const { currentTarget, pointerType } = event
      // A finger that holds still is not asking what this is.
      if (pointerType === 'touch') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setAnchor(currentTarget), delayMs)
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      props.onPointerLeave?.(event)
      hide()
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      props.onPointerDown?.(event)
      hide()
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      props.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      props.onBlur?.(event)
      hide()
    },
  })
  return (
    <>
      {child}
      {anchor && (
        <Word anchor={anchor} side={side} onDismiss={hide}>
          {text}
        </Word>
      )}
    </>
  )
}

interface WordProps {
  anchor: Element
  side: TooltipSide
  onDismiss: () => void
  children: ReactNode
}

function Word({ anchor, side, onDismiss, children }: WordProps) {
  const box = useRef<HTMLDivElement>(null)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useLayoutEffect(() => {
    if (!box.current) return
    const { top, left } = placeBeside(anchor.getBoundingClientRect(), box.current, side)
    box.current.style.translate = `${left}px ${top}px`
  }, [anchor, side])
  useEffect(() => {
    const away = (event: Event) => {
      if (event.type !== 'keydown' || (event as KeyboardEvent).key === 'Escape') dismiss.current() // by its type
    }
    addEventListener('scroll', away, { capture: true, passive: true })
    addEventListener('keydown', away)
    return () => {
      removeEventListener('scroll', away, { capture: true })
      removeEventListener('keydown', away)
    }
  }, [])
  return createPortal(
    <div
      ref={box}
      aria-hidden
      className={[
        'pointer-events-none fixed top-0 left-0 z-70 w-max max-w-64 rounded-in bg-ink px-2 py-1 text-12 font-medium text-paper shadow-2',
        'transition-opacity starting:opacity-0',
      ].join(' ')}
    >
      {children}
    </div>,
    document.body,
  )
}

/** On the wished side, on the other one where there is no room, and never beyond the window. */
function placeBeside(anchor: DOMRect, box: HTMLElement, side: TooltipSide): { top: number; left: number } {
  const { offsetWidth: width, offsetHeight: height } = box
  const middle = {
    top: anchor.top + (anchor.height - height) / 2,
    left: anchor.left + (anchor.width - width) / 2,
  }
  const above = anchor.top - height - gap
  const below = anchor.bottom + gap
  const before = anchor.left - width - gap
  const after = anchor.right + gap
  const places = {
    top: { ...middle, top: above < 0 ? below : above },
    bottom: { ...middle, top: below + height > innerHeight ? above : below },
    left: { ...middle, left: before < 0 ? after : before },
    right: { ...middle, left: after + width > innerWidth ? before : after },
  }
  const { top, left } = places[side]
  return {
    top: Math.max(gap, Math.min(top, innerHeight - height - gap)),
    left: Math.max(gap, Math.min(left, innerWidth - width - gap)),
  }
}
