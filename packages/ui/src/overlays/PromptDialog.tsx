import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from '../inputs/Field.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { text } from '../text.ts'

export interface PromptDialogProps {
  open: boolean
  title: ReactNode
  description?: ReactNode
  /** Of the input. */
  label: string
  initialValue?: string
  placeholder?: string
  hint?: ReactNode
  maxLength?: number
  confirmLabel?: string
  cancelLabel?: string
  busy?: boolean
  /** What is wrong with it, or nothing. Blank is never accepted. */
  validate?: (value: string) => string | undefined
  /** Why it was not taken where it was sent to, or nothing: said at the input, which has the focus again. */
  refused?: string | undefined
  /** Something else is written: what was refused is not what stands there. */
  onChange?: () => void
  onConfirm: (value: string) => void
  onCancel: () => void
  /** Below the line: other ways to go on, with what was written so far. */
  more?: (value: string) => ReactNode
}

/** Asks for one line. Answers with it trimmed. */
export function PromptDialog({ open, ...props }: PromptDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !props.busy && props.onCancel()}
      title={props.title}
      description={props.description}
      size="s"
      initialFocus={input}
      footer={
        <>
          <Button size="l" disabled={props.busy} onClick={props.onCancel}>
            {props.cancelLabel ?? text.cancel}
          </Button>
          <Button size="l" variant="primary" type="submit" form={form} loading={props.busy}>
            {props.confirmLabel ?? text.accept}
          </Button>
        </>
      }
    >
      <PromptForm {...props} id={form} input={input} />
    </Dialog>
  )
}

interface PromptFormProps extends Omit<PromptDialogProps, 'open'> {
  id: string
  input: React.RefObject<HTMLInputElement | null>
}

/** Mounted with the dialog, so that each opening begins with the initial value. */
function PromptForm({
  id,
  input,
  label,
  initialValue = '',
  placeholder,
  hint,
  maxLength,
  validate,
  refused,
  onChange,
  onConfirm,
  more,
}: PromptFormProps) {
  const [value, setValue] = useState(initialValue)
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (refused !== undefined) input.current?.focus()
  }, [input, refused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answer = value.trim()
    const wrong = answer === '' ? text.required : validate?.(answer)
    setError(wrong)
    if (wrong === undefined) onConfirm(answer)
    else input.current?.focus()
  }
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field
        label={label}
        hint={hint}
        error={error ?? refused}
        {...(maxLength !== undefined && { counter: { used: value.length, max: maxLength } })}
      >
        <TextInput
          ref={input}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setValue(event.target.value)
            setError(undefined)
            onChange?.()
          }}
        />
      </Field>
      {more?.(value.trim())}
    </form>
  )
}
