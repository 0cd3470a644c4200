import { Button, Field, TextInput } from '@recado/ui'
import { Smartphone } from 'lucide-react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text } from '../../../text/whatsapp.ts'
import type { ConnectState } from '../model/connect-flow.ts'

interface NumberFormProps {
  state: Extract<ConnectState, { stage: 'number' }>
  onGiven: (phoneNumber: string) => void
  onQr: () => void
}

/** Asks which phone is to be linked by a code. */
export function NumberForm({ state, onGiven, onQr }: NumberFormProps) {
  const { number, byQr } = text.modal
  const form = useForm({
    start: { phone: state.given },
    check: ({ phone }) => ({ phone: phone.trim() === '' ? number.empty : undefined }),
    send: ({ phone }) => onGiven(phone),
  })
  return (
    <form {...form.props} className="flex min-h-70 flex-col justify-center">
      <p className="mb-4 font-head text-16 font-semibold">{number.title}</p>
      <Field label={number.label} hint={number.hint} error={form.errors.phone ?? state.refused} required>
        <TextInput
          size="l"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          icon={<Smartphone size={16} />}
          placeholder="+57 300 111 2233"
          disabled={state.asking}
          {...form.field('phone')}
        />
      </Field>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" size="l" variant="primary" loading={state.asking}>
          {number.submit}
        </Button>
        <Button size="l" variant="ghost" onClick={onQr}>
          {byQr}
        </Button>
      </div>
    </form>
  )
}
