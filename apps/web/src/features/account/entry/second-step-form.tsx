import type { SecondStep, Session } from '@recado/contract/accounts/accounts'
import { passkeyOptionsOfStep, takeSecondStep } from '@recado/contract/accounts/second-factor'
import { Button, Field, TextInput } from '@recado/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { passkeysWork, provePasskey } from '../../../lib/browser/passkeys.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/account/second-factor.ts'
import { EntryForm } from './entry-form.tsx'

const text = all.step
const link =
  '-my-3 justify-self-start py-3 text-left text-13 font-medium text-brand underline underline-offset-3'

interface SecondStepFormProps {
  step: SecondStep
  /** `recovered`: by a recovery code, as who lost their device. */
  onEntered: (session: Session, how: { recovered: boolean }) => void
  onBack: () => void
}

/** What signing in asks for after the password. */
export function SecondStepForm({ step: { ticket, ways }, onEntered, onBack }: SecondStepFormProps) {
  const passkey = ways.includes('passkey') && passkeysWork()
  const [way, setWay] = useState<'totp' | 'recovery_code'>(ways.includes('totp') ? 'totp' : 'recovery_code')
  const input = useRef<HTMLInputElement>(null)
  const recovered = way === 'recovery_code'
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? text.codeMissing : undefined }),
    send: async ({ code }) =>
      onEntered(await call(takeSecondStep, { body: { ticket, shown: { way, code } } }), { recovered }),
  })
  const byPasskey = useForm({
    start: {},
    send: async () => {
      const { options } = await call(passkeyOptionsOfStep, { body: { ticket } })
      const shown = { way: 'passkey' as const, answer: await provePasskey(options) }
      onEntered(await call(takeSecondStep, { body: { ticket, shown } }), { recovered: false })
    },
  })
  // The password's form, which had the focus, is gone.
  useEffect(() => input.current?.focus(), [way])
  const other = way === 'totp' ? 'recovery_code' : 'totp'
  return (
    <div className="grid gap-4.5">
      {passkey && (
        <form {...byPasskey.props} className="grid gap-2">
          <Button
            type="submit"
            size="xl"
            block
            icon={<KeyRound aria-hidden size={18} />}
            loading={byPasskey.busy}
          >
            {text.passkey}
          </Button>
          {byPasskey.problem !== null && (
            <p role="alert" className="text-13 font-medium text-danger">
              {byPasskey.problem}
            </p>
          )}
        </form>
      )}
      {(ways.includes('totp') || ways.includes('recovery_code')) && (
        // Another way begins with an empty field.
        <EntryForm form={form} submit={text.submit}>
          <Field label={recovered ? text.recoveryCode : text.code} error={form.errors.code} required>
            <TextInput
              key={way}
              ref={input}
              size="l"
              className="text-16!"
              mono
              inputMode={recovered ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize={recovered ? 'characters' : 'none'}
              maxLength={40}
              {...form.field('code')}
            />
          </Field>
        </EntryForm>
      )}
      {ways.includes(other) && (
        <button
          type="button"
          className={link}
          onClick={() => {
            form.reset()
            setWay(other)
          }}
        >
          {other === 'recovery_code' ? text.toRecovery : text.toTotp}
        </button>
      )}
      <p className="text-13 text-pretty text-muted">
        {text.help} {text.helpOfAdmin}
      </p>
      <button type="button" className={link} onClick={onBack}>
        {text.back}
      </button>
    </div>
  )
}
