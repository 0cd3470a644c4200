import { Button, Dialog } from '@recado/ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useAskedClose } from './use-asked-close.ts'
import type { useForm } from './use-form.ts'

interface FormDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'open' | 'title' | 'size' | 'className' | 'initialFocus' | 'problem'
> {
  form: Pick<ReturnType<typeof useForm<object>>, 'props' | 'busy' | 'dirty' | 'reset'>
  /** What was written is gone by then: no password stays behind. */
  onClose: () => void
  cancel: string
  submit: string
  variant?: 'primary' | 'danger'
  /** It cannot be sent as it stands. */
  disabled?: boolean
  /** What else can be done with it, before the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A form that is asked for in a window: it stays while it is on its way, and asks before it takes along what was written. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    onClose,
    cancel,
    submit,
    variant = 'primary',
    disabled = false,
    aside,
    children,
    ...dialog
  } = props
  const id = useId()
  const close = useAskedClose(form, () => {
    form.reset()
    onClose()
  })
  return (
    <Dialog
      {...dialog}
      onOpenChange={(next) => !next && close()}
      footer={
        <>
          {aside}
          <Button size="l" disabled={form.busy} onClick={close}>
            {cancel}
          </Button>
          <Button size="l" variant={variant} type="submit" form={id} loading={form.busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  )
}
