import { Button, Field, TextInput } from '@recado/ui'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { text } from '../../../text/whatsapp.ts'
import type { ConnectState } from '../model/connect-flow.ts'

interface NumberFormProps {
  state: Extract<ConnectState, { stage: 'number' }>
  onGiven: (phoneNumber: string) => void
  onQr: () => void
}

/** Asks which phone is to be linked by a code. */
export function NumberForm({ state, onGiven, onQr }: NumberFormProps) {
  const [phone, setPhone] = useState(state.given)
  const [empty, setEmpty] = useState(false)
  const { number, byQr } = text.modal
  const error = empty ? number.empty : state.refused
  return (
    <form
      noValidate
      className="flex min-h-70 flex-col justify-center"
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(phone.trim() === '')
        if (phone.trim() !== '') onGiven(phone)
      }}
    >
      <p className="mb-4 font-head text-16 font-semibold">{number.title}</p>
      <Field label={number.label} hint={number.hint} error={error} required>
        <TextInput
          size="l"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          icon={<Smartphone size={16} />}
          placeholder="+57 300 111 2233"
          value={phone}
          disabled={state.asking}
          onChange={(event) => {
            setPhone(event.target.value)
            setEmpty(false)
          }}
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
