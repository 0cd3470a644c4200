import { proofOptions, proveYourself } from '@recado/contract/accounts/second-factor'
import { Button, Dialog, Field, PasswordInput, TextInput } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { call, sessionStore } from '../../../lib/api/api.ts'
import { passkeysWork, provePasskey } from '../../../lib/browser/passkeys.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/account/second-factor.ts'
import { secondFactorQuery } from '../second-factor/second-factor-api.ts'

const text = all.proof

/** Asks who is there to show that it is them: by password, code or passkey. */
export function ProofDialog({ open, onAnswer }: { open: boolean; onAnswer: (proven: boolean) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { data: factor } = useQuery({ ...secondFactorQuery, enabled: open })
  const [way, setWay] = useState<'password' | 'totp'>('password')
  const form = useForm({
    start: { password: '', code: '' },
    check: ({ password, code }) =>
      way === 'password'
        ? { password: password === '' ? text.passwordMissing : undefined }
        : { code: code.trim() === '' ? text.codeMissing : undefined },
    send: async ({ password, code }) => {
      sessionStore.save(
        await call(proveYourself, { body: way === 'password' ? { way, password } : { way, code } }),
      )
      finish(true)
    },
  })
  const byPasskey = useForm({
    start: {},
    send: async () => {
      const { options } = await call(proofOptions)
      const body = { way: 'passkey' as const, answer: await provePasskey(options) }
      sessionStore.save(await call(proveYourself, { body }))
      finish(true)
    },
  })
  // No password stays behind.
  const finish = (proven: boolean) => {
    form.reset()
    onAnswer(proven)
  }
  useEffect(() => input.current?.focus(), [way])
  const busy = form.busy || byPasskey.busy
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && finish(false)}
      title={text.title}
      description={text.body}
      size="s"
      initialFocus={input}
      footer={
        <>
          <Button size="l" disabled={busy} onClick={() => finish(false)}>
            {text.cancel}
          </Button>
          <Button size="l" variant="primary" type="submit" form={id} loading={form.busy}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="mb-2">
        {way === 'password' ? (
          <Field label={text.password} error={form.errors.password ?? form.problem ?? undefined} required>
            <PasswordInput ref={input} autoComplete="current-password" {...form.field('password')} />
          </Field>
        ) : (
          <Field label={text.code} error={form.errors.code ?? form.problem ?? undefined} required>
            <TextInput
              key="code"
              ref={input}
              mono
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              {...form.field('code')}
            />
          </Field>
        )}
      </form>
      <div className="flex flex-wrap items-center gap-2">
        {factor && factor.passkeys.length > 0 && passkeysWork() && (
          <form {...byPasskey.props}>
            <Button type="submit" icon={<KeyRound aria-hidden size={16} />} loading={byPasskey.busy}>
              {text.withPasskey}
            </Button>
          </form>
        )}
        {factor && factor.totpSince !== null && (
          <Button variant="ghost" onClick={() => setWay(way === 'password' ? 'totp' : 'password')}>
            {way === 'password' ? text.withTotp : text.withPassword}
          </Button>
        )}
      </div>
      {byPasskey.problem !== null && (
        <p role="alert" className="mt-2 text-12 font-medium text-danger">
          {byPasskey.problem}
        </p>
      )}
    </Dialog>
  )
}
