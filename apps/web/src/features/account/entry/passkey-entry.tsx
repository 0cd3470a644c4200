import type { Session } from '@recado/contract/accounts/accounts'
import { passkeyOptions, signInByPasskey } from '@recado/contract/accounts/second-factor'
import { Button } from '@recado/ui'
import { KeyRound } from 'lucide-react'
import { call } from '../../../lib/api/api.ts'
import { passkeysWork, provePasskey } from '../../../lib/browser/passkeys.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/account/second-factor.ts'

const text = all.login

/** «Entrar con una passkey», where the browser has them. */
export function PasskeyEntry({ onEntered }: { onEntered: (session: Session) => void }) {
  const form = useForm({
    start: {},
    send: async () => {
      const { options } = await call(passkeyOptions)
      onEntered(await call(signInByPasskey, { body: { answer: await provePasskey(options) } }))
    },
  })
  if (!passkeysWork()) return null
  return (
    <form {...form.props} className="mt-4 grid gap-2">
      <Button type="submit" size="xl" block icon={<KeyRound aria-hidden size={18} />} loading={form.busy}>
        {text.passkey}
      </Button>
      {form.problem !== null && (
        <p role="alert" className="text-13 font-medium text-danger">
          {form.problem}
        </p>
      )}
    </form>
  )
}
