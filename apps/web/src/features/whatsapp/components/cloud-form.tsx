import { Callout, Checkbox, Field, PasswordInput, TextInput, toast } from '@recado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/cloud-link.ts'
import { linkNumber } from '../api/cloud-link.ts'

const text = all.form
const ids = ['appId', 'appSecret', 'accountId', 'phoneNumberId', 'token', 'pin'] as const
const secrets = new Set<string>(['appSecret', 'token'])
const start = {
  appId: '',
  appSecret: '',
  accountId: '',
  phoneNumberId: '',
  token: '',
  pin: '',
  replaces: false,
}

interface CloudFormProps {
  botId: string
  /** The bot has a number by QR, which it gives up for this one. */
  moves: boolean
  open: boolean
  onClose: () => void
}

/** Asks for what Meta's pages give of a number; the server says at which field something is wrong. */
export function CloudForm({ botId, moves, open, onClose }: CloudFormProps) {
  const queries = useQueryClient()
  const form = useForm({
    start,
    check: (values) =>
      Object.fromEntries(
        ids.map((name) => [name, name !== 'pin' && values[name].trim() === '' ? text.missing : undefined]),
      ),
    send: async (values) => {
      await linkNumber(queries, botId, values)
      toast.success(text.done, { description: text.doneDetail })
      onClose()
    },
    clears: true,
  })
  return (
    <FormDialog
      open={open}
      title={text.title}
      className="max-w-150!"
      form={form}
      onClose={onClose}
      cancel={text.cancel}
      submit={text.submit}
    >
      <Callout tone="warn">{text.leavesPhone}</Callout>
      {moves && (
        <Callout title={text.moving.title}>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
            {text.moving.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Callout>
      )}
      <p className="text-13 text-muted">
        <a
          href="https://developers.facebook.com/apps"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-brand underline underline-offset-2 phone:min-h-11"
        >
          {text.where}
          <ExternalLink aria-hidden size={14} />
        </a>{' '}
        {text.whereHint}
      </p>
      {ids.map((name) => (
        <Field
          key={name}
          label={text.fields[name].label}
          hint={text.fields[name].hint}
          error={form.errors[name]}
          required={name !== 'pin'}
        >
          {secrets.has(name) ? (
            <PasswordInput
              autoComplete="off"
              showLabel={text.show}
              hideLabel={text.hide}
              {...form.field(name)}
            />
          ) : (
            <TextInput inputMode="numeric" autoComplete="off" {...form.field(name)} />
          )}
        </Field>
      ))}
      {(form.errors.replaces ?? form.values.replaces) && (
        <Checkbox
          name="replaces"
          checked={form.values.replaces}
          onCheckedChange={(replaces) => form.change({ replaces })}
          label={text.fields.replaces}
        />
      )}
      <p className="text-13 text-pretty text-muted">{text.ai}</p>
      {form.problem && (
        <Callout tone="danger" role="alert">
          {form.problem}
        </Callout>
      )}
    </FormDialog>
  )
}
