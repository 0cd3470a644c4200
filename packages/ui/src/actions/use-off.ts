import { type ComponentProps, type FocusEvent, useCallback, useRef, useSyncExternalStore } from 'react'

type ButtonProps = ComponentProps<'button'>

/**
 * A disabled button cannot have the focus: one that goes off under the finger that pressed it, as «Guardar» once all is
 * saved, would drop whoever works by keys to the page's start. While it is focused it is off in name alone, and answers no press.
 */
export function useOff({
  disabled = false,
  onFocus,
  onBlur,
}: Pick<ButtonProps, 'disabled' | 'onFocus' | 'onBlur'>) {
  const focused = useRef<Element>(null)
  const tell = useRef<() => void>(null)
  const hears = useCallback((changed: () => void) => {
    tell.current = changed
    return () => void (tell.current = null)
  }, [])
  // Asked at each render, so that a focus that changes nothing renders nothing.
  const isFocused = useSyncExternalStore(
    hears,
    () => focused.current !== null && focused.current === document.activeElement,
    () => false,
  )
  return {
    isHeld: disabled && isFocused,
    native: {
      disabled: disabled && !isFocused,
      onFocus: (event: FocusEvent<HTMLButtonElement>) => {
        focused.current = event.currentTarget
        onFocus?.(event)
      },
      onBlur: (event: FocusEvent<HTMLButtonElement>) => {
        tell.current?.()
        onBlur?.(event)
      },
    },
  }
}
