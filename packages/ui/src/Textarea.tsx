import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
import { Counter, useFieldControl } from './Field.tsx'

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  ref?: Ref<HTMLTextAreaElement>
  /** Rows it never shrinks below. */
  minRows?: number
  /** Rows after which it scrolls. */
  maxRows?: number
  /** A strip under the text: what can be inserted. */
  toolbar?: ReactNode
  /** Counts towards this many characters at the strip's end, without cutting what is written. */
  counterMax?: number
  mono?: boolean
}

/** Several lines; grows with its text. `className` goes to the box. */
export function Textarea(props: TextareaProps) {
  const { ref, minRows = 3, maxRows = 16, toolbar, counterMax, mono, className, onInput, ...rest } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const control = useFieldControl(rest)
  useLayoutEffect(() => fitHeight(own.current), [rest.value])
  return (
    <div className={clsx('field-box w-full min-w-0 overflow-hidden text-input', className)}>
      <textarea
        rows={minRows}
        {...rest}
        {...control}
        ref={(element) => {
          own.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        onInput={(event) => {
          fitHeight(event.currentTarget)
          onInput?.(event)
        }}
        style={{ minHeight: `${minRows * 20 + 20}px`, maxHeight: `${maxRows * 20 + 20}px` }}
        className={clsx(
          'field-bare block w-full resize-none px-3! py-2.5! field-sizing-content',
          mono && 'font-mono',
        )}
      />
      {(toolbar || counterMax !== undefined) && (
        <div className="flex min-h-8 flex-wrap items-center gap-1 border-t border-line px-2 py-1 text-12 text-muted">
          {toolbar}
          {counterMax !== undefined && (
            <Counter
              used={String(rest.value ?? rest.defaultValue ?? '').length}
              max={counterMax}
              className="ml-auto pr-1"
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Browsers without field-sizing get the height measured instead. */
function fitHeight(area: HTMLTextAreaElement | null): void {
  if (!area || typeof CSS === 'undefined' || CSS.supports?.('field-sizing', 'content') !== false) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}
