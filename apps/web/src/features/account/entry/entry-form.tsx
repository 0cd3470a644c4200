import { Button, Callout } from '@recado/ui'
import type { ComponentProps, ReactNode } from 'react'

interface EntryFormProps {
  /** Of `useForm`. */
  form: { props: ComponentProps<'form'>; busy: boolean; problem: string | null }
  submit: string
  disabled?: boolean
  children: ReactNode
  /** Below what was refused. */
  small?: ReactNode
}

/** What is written to sign in or up: its fields, the button that sends them, and why they were refused. */
export function EntryForm({ form, submit, disabled = false, children, small }: EntryFormProps) {
  return (
    <form {...form.props} className="grid gap-4.5">
      {children}
      <Button type="submit" variant="primary" size="xl" block loading={form.busy} disabled={disabled}>
        {submit}
      </Button>
      {form.problem !== null && (
        <Callout tone="danger" role="alert" className="font-medium">
          {form.problem}
        </Callout>
      )}
      {small}
    </form>
  )
}
