import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './Field.tsx'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** Before the text: a 16 px icon. */
  icon?: ReactNode
  /** After the text: an icon button, a badge. */
  trailing?: ReactNode
  size?: 'm' | 'l'
  /** Regexes, ids, keys. */
  mono?: boolean
  inputClassName?: string
}

/** One line of text. `className` goes to the box, `ref` and the rest to the input. */
export function TextInput({
  icon,
  trailing,
  size = 'm',
  mono,
  className,
  inputClassName,
  ...rest
}: TextInputProps) {
  const control = useFieldControl(rest)
  return (
    <div
      className={clsx(
        'field-box flex w-full min-w-0 items-center gap-2 text-input',
        size === 'l' ? 'min-h-12' : 'min-h-ctl-l',
        trailing ? 'pr-1' : 'pr-3',
        'pl-3',
        className,
      )}
    >
      {icon && <span className="flex-none text-muted">{icon}</span>}
      <input
        type="text"
        {...rest}
        {...control}
        // Over the box's border, too: its 44 px are what a finger hits.
        className={clsx('field-bare -my-px self-stretch', mono && 'font-mono', inputClassName)}
      />
      {trailing}
    </div>
  )
}
