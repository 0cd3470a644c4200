import { Button, Dialog } from '@recado/ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { useForm } from './use-form.ts'

interface FormDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'open' | 'title' | 'size' | 'className' | 'initialFocus'
> {
  form: Pick<ReturnType<typeof useForm<object>>, 'props' | 'busy'>
  /** Takes what was written along. */
  onClose: () => void
  cancel: string
  submit: string
  variant?: 'primary' | 'danger'
  children: ReactNode
}

/** A form that is asked for in a window: it stays while it is on its way, whatever is pressed. */
export function FormDialog(props: FormDialogProps) {
  const { form, onClose, cancel, submit, variant = 'primary', children, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      onOpenChange={(next) => !next && !form.busy && onClose()}
      footer={
        <>
          <Button size="l" disabled={form.busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button size="l" variant={variant} type="submit" form={id} loading={form.busy}>
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
