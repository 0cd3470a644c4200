import { contactOrders, contactSorts, usualOrder } from '@recado/contract/wire/choices'
import { type MenuGroup, Select } from '@recado/ui'
import { text } from '../../../text/crm/contacts.ts'
import type { Shown } from '../../../entities/contact/list/filter.ts'

/** The usual way of each first. */
const orders = contactSorts.flatMap((sort) =>
  contactOrders
    .toSorted((one) => (one === usualOrder(sort) ? -1 : 1))
    .map((order) => ({ value: `${sort}.${order}` as const, label: text.orders[sort][order], sort, order })),
)

interface OrderProps {
  shown: Shown
  onChange: (shown: Shown) => void
}

/** What the list goes by, where there is room for it. */
export function OrderSelect({ shown, onChange }: OrderProps) {
  const { sort, order } = shown
  return (
    <Select<(typeof orders)[number]['value']>
      aria-label={text.orderBy}
      className="w-50! @max-[1100px]:hidden!"
      value={`${sort}.${order}`}
      options={orders}
      onValueChange={(next) => {
        const chosen = orders.find(({ value }) => value === next)
        if (chosen) onChange({ ...shown, sort: chosen.sort, order: chosen.order })
      }}
    />
  )
}

/** The same in a menu. */
export const orderChoices = ({ shown, onChange }: OrderProps): MenuGroup => ({
  label: text.orderBy,
  actions: orders.map(({ label, sort, order }) => ({
    label,
    checked: shown.sort === sort && shown.order === order,
    onSelect: () => onChange({ ...shown, sort, order }),
  })),
})
