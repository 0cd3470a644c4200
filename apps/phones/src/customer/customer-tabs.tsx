import type { PhoneView } from '@recado/whatsapp-emulator/protocol'
import { Plus, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../people/avatars.tsx'
import { shortName } from '../people/names.ts'
import { text } from '../text.ts'

/** What the narrow page shows: the owner's phone, or the chosen customer's. */
export type Place = 'owner' | 'customer'

interface CustomerTabsProps {
  customers: readonly PhoneView[]
  selected: string
  onSelect: (phoneNumber: string) => void
  onAdd: () => void
  /** Where only one phone fits: the owner's is one of them. */
  owner?: { chosen: boolean; onSelect: () => void }
  className: string
}

/** Whose phone is in hand, and one press for another customer. */
export function CustomerTabs(props: CustomerTabsProps) {
  const { customers, selected, onSelect, onAdd, owner, className } = props
  return (
    <fieldset aria-label={owner ? text.phones : text.customer.all} className={`${look} ${className}`}>
      {owner && (
        <Tab
          pressed={owner.chosen}
          onPress={owner.onSelect}
          picture={
            <span aria-hidden className="hue-tint grid size-6.5 flex-none place-items-center rounded-chip">
              <Store size={15} />
            </span>
          }
        >
          {text.owner.you}
        </Tab>
      )}
      {customers.map(({ phoneNumber, name }) => (
        <Tab
          key={phoneNumber}
          pressed={!owner?.chosen && phoneNumber === selected}
          onPress={() => onSelect(phoneNumber)}
          picture={<PersonAvatar name={name} className="size-6.5! text-12!" />}
        >
          {shortName(name)}
        </Tab>
      ))}
      <button
        type="button"
        aria-label={text.customer.add}
        onClick={onAdd}
        className="grid size-11 flex-none place-items-center rounded-chip text-muted hover:text-ink"
      >
        <Plus aria-hidden size={18} />
      </button>
    </fieldset>
  )
}

const look = 'min-w-0 gap-0.5 overflow-x-auto rounded-chip bg-sunken p-1 [scrollbar-width:none]'

interface TabProps {
  pressed: boolean
  onPress: () => void
  picture: ReactNode
  children: ReactNode
}

function Tab({ pressed, onPress, picture, children }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="flex min-h-11 flex-1 items-center justify-center gap-2 rounded-chip px-2.5 text-13 font-semibold whitespace-nowrap text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1 single:gap-1.5"
    >
      {picture}
      {children}
    </button>
  )
}
