import { billingCurrencies, type MessageRates, priceCategories } from '@recado/contract/insight/message-costs'
import { Callout, Field, NumberInput, Select, toast } from '@recado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/message-costs.ts'
import { keepRates } from '../api/message-costs.ts'

const text = all.rates
const none: MessageRates = {
  currency: 'USD',
  service: null,
  utility: null,
  marketing: null,
  authentication: null,
}

interface RatesFormProps {
  botId: string
  rates: MessageRates | null
  open: boolean
  onClose: () => void
}

/** What Meta asks for a message, which only its owner can say. */
export function RatesForm({ botId, rates, open, onClose }: RatesFormProps) {
  const queries = useQueryClient()
  const form = useForm({
    start: rates ?? none,
    send: async (values) => {
      await keepRates(queries, botId, values)
      toast.success(text.saved)
      onClose()
    },
    clears: true,
  })
  return (
    <FormDialog
      open={open}
      title={text.title}
      form={form}
      onClose={onClose}
      cancel={text.cancel}
      submit={text.save}
    >
      <p className="text-13 text-pretty text-muted">{text.hint}</p>
      <Field label={text.currency}>
        <Select
          value={form.values.currency}
          onValueChange={(currency) => form.change({ currency })}
          options={billingCurrencies.map((value) => ({ value, label: value }))}
        />
      </Field>
      {priceCategories.map((category) => (
        <Field key={category} label={text[category]} error={form.errors[category]}>
          <NumberInput
            value={form.values[category]}
            onValueChange={(rate) => form.change({ [category]: rate })}
            min={0}
            max={100_000}
            step={0.001}
            format={{ maximumFractionDigits: 6 }}
            className="max-w-full!"
          />
        </Field>
      ))}
      {form.problem && (
        <Callout tone="danger" role="alert">
          {form.problem}
        </Callout>
      )}
    </FormDialog>
  )
}
