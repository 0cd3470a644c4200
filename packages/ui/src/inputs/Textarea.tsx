import { clsx } from 'clsx'
import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
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
  /** Below the text: what parts of it stand for. */
  legend?: ReactNode
  /** Parts of the text that are shown on a colour, by where they begin and end; `bad` ones in the warning colour. */
  marks?: readonly TextMark[]
}

export type TextMark = { from: number; to: number; bad?: boolean }

/** Several lines; grows with its text. `className` goes to the box. */
export function Textarea(props: TextareaProps) {
  const {
    ref,
    minRows = 3,
    maxRows = 16,
    toolbar,
    counterMax,
    mono,
    legend,
    marks,
    className,
    onInput,
    ...rest
  } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const shade = useRef<HTMLDivElement>(null)
  const legendId = useId()
  const control = useFieldControl({
    ...rest,
    'aria-describedby': clsx(rest['aria-describedby'], legend && legendId) || undefined,
  })
  useLayoutEffect(() => fitHeight(own.current), [rest.value])
  return (
    <div className={clsx('field-box w-full min-w-0 overflow-hidden text-input', className)}>
      <div className="relative">
        {marks && (
          <div
            ref={shade}
            aria-hidden
            className="pointer-events-none absolute inset-0 overflow-hidden px-3 py-2.5 wrap-break-word whitespace-pre-wrap text-transparent [scrollbar-gutter:stable]"
          >
            {marked(String(rest.value ?? ''), marks)}
          </div>
        )}
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
          onScroll={(event) => {
            if (shade.current) shade.current.scrollTop = event.currentTarget.scrollTop
          }}
          style={{ minHeight: `${minRows * 20 + 20}px`, maxHeight: `${maxRows * 20 + 20}px` }}
          className={clsx(
            'field-bare relative block w-full resize-none px-3! py-2.5! field-sizing-content',
            mono && 'font-mono',
            marks && '[scrollbar-gutter:stable]',
          )}
        />
      </div>
      {legend && (
        <p id={legendId} className="px-3 pb-2 text-12 leading-5 text-muted">
          {legend}
        </p>
      )}
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

/** The text with its marks, letter for letter as it stands in the field above it. */
function marked(text: string, marks: readonly TextMark[]): ReactNode[] {
  const pieces: ReactNode[] = []
  let done = 0
  for (const { from, to, bad } of marks) {
    pieces.push(
      text.slice(done, from),
      <mark
        key={from}
        className={clsx(
          'rounded-in box-decoration-clone text-transparent',
          bad ? 'bg-warn/25 ring-2 ring-warn/25' : 'bg-brand/16 ring-2 ring-brand/16',
        )}
      >
        {text.slice(from, to)}
      </mark>,
    )
    done = to
  }
  // A last empty line is as high as in the field.
  return [...pieces, `${text.slice(done)}\n`]
}

/** Browsers without field-sizing get the height measured instead. */
function fitHeight(area: HTMLTextAreaElement | null): void {
  if (!area || typeof CSS === 'undefined' || CSS.supports?.('field-sizing', 'content') !== false) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}
