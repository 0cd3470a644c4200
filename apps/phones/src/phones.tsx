import { PromptDialog } from '@recado/ui'
import type { DemoView } from '@recado/whatsapp-emulator/protocol'
import { clsx } from 'clsx'
import { useState } from 'react'
import { CustomerPhone } from './customer/customer-phone.tsx'
import { CustomerTabs, type Place } from './customer/customer-tabs.tsx'
import { numberOf, type Way } from './customer/way.ts'
import { api } from './demo/api.ts'
import { useAttempt } from './demo/attempt.ts'
import { Guide } from './guide/guide.tsx'
import { OwnerPhone } from './owner/owner-phone.tsx'
import { phoneNumberText } from './people/names.ts'
import { text } from './text.ts'

/** The owner's phone and the chosen customer's, side by side where both fit. */
export function Phones({ view }: { view: DemoView }) {
  const { owner, customers } = view
  const attempt = useAttempt()
  const [place, setPlace] = useState<Place>('customer')
  const [selected, setSelected] = useState('')
  const [adding, setAdding] = useState(false)
  const [way, setWay] = useState<Way>('qr')
  // Someone just added may not have arrived yet: the choice stands, and the first one shows meanwhile.
  const customer = customers.find(({ phoneNumber }) => phoneNumber === selected) ?? customers[0]
  if (!customer) return null
  const take = (phoneNumber: string) => {
    setPlace('customer')
    setSelected(phoneNumber)
  }
  const add = (name: string) => {
    setAdding(false)
    attempt(api.addCustomer(name).then(({ phoneNumber }) => take(phoneNumber)))
  }
  const tabs = {
    customers,
    selected: customer.phoneNumber,
    onSelect: take,
    onAdd: () => setAdding(true),
  }
  return (
    // On a narrow page the phone takes what the guide leaves.
    <main className={clsx(layout, view.official ? '[--above:355px]' : '[--above:318px]')}>
      <Guide view={view} customer={customer} to={numberOf(view, way)} />
      <CustomerTabs
        {...tabs}
        owner={{ chosen: place === 'owner', onSelect: () => setPlace('owner') }}
        className="sticky top-2 z-5 mx-3 mb-3 hidden single:flex"
      />
      <section aria-label={text.owner.phone} className={place === 'owner' ? undefined : 'single:hidden'}>
        <header className="mb-3 flex h-13 flex-col items-center justify-center single:hidden">
          <h2 className="text-16">{text.owner.phone}</h2>
          <p className="text-13 text-muted tabular-nums">{phoneNumberText(owner.phoneNumber)}</p>
        </header>
        <OwnerPhone view={view} shown={place === 'owner'} />
      </section>
      <section
        aria-label={text.customer.phone}
        className={place === 'customer' ? 'min-w-0' : 'min-w-0 single:hidden'}
      >
        <CustomerTabs {...tabs} className="mb-3 flex h-13 single:hidden" />
        <CustomerPhone
          view={view}
          customer={customer}
          shown={place === 'customer'}
          way={way}
          onWay={setWay}
        />
      </section>
      <PromptDialog
        open={adding}
        title={text.customer.new}
        label={text.customer.name}
        maxLength={40}
        confirmLabel={text.customer.addNew}
        onConfirm={add}
        onCancel={() => setAdding(false)}
      />
    </main>
  )
}

const layout = [
  'mx-auto grid w-[min(1184px,100%-48px)] grid-cols-[minmax(0,344px)_348px_364px] items-start justify-between gap-8 pt-4 pb-6',
  'stacked:max-w-195 stacked:grid-cols-2 stacked:pt-7',
  'single:w-full single:grid-cols-1 single:gap-0 single:p-0',
].join(' ')
