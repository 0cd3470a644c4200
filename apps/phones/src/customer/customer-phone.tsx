import { Segmented } from '@recado/ui'
import type { DemoView, PhoneView } from '@recado/whatsapp-emulator/protocol'
import { Conversation } from '../chat/conversation.tsx'
import { PhoneScreen } from '../demo/phone-screen.tsx'
import { ShopAvatar } from '../people/avatars.tsx'
import { shortName } from '../people/names.ts'
import { text } from '../text.ts'
import { Phrases } from './phrases.tsx'
import { numberOf, type Way } from './way.ts'

interface CustomerPhoneProps {
  view: DemoView
  customer: PhoneView
  shown: boolean
  /** Which of the shop's numbers they write to. */
  way: Way
  onWay: (way: Way) => void
}

/** The phone of the chosen customer, open at the chat with the shop: with its number by QR, or the one on the official API. */
export function CustomerPhone({ view, customer, shown, way, onWay }: CustomerPhoneProps) {
  const { official, phrases, samples } = view
  const to = numberOf(view, way)
  const chat = customer.chats.find((candidate) => candidate.with === to)
  return (
    <PhoneScreen>
      {official && (
        <Segmented
          aria-label={text.customer.way}
          block
          className="m-2"
          value={way}
          onValueChange={onWay}
          options={[
            { value: 'qr', label: text.customer.ways.qr },
            { value: 'official', label: text.customer.ways.official },
          ]}
        />
      )}
      {chat && (
        <Conversation
          key={`${customer.phoneNumber} ${to}`}
          phone={customer}
          chat={chat}
          samples={samples}
          avatar={<ShopAvatar />}
          placeholder={text.customer.write(shortName(customer.name))}
          shown={shown}
        >
          <fieldset
            aria-label={text.customer.phrases}
            className="hidden min-w-0 flex-none gap-1.5 overflow-x-auto bg-wa-head px-2.5 pt-2 [scrollbar-width:none] single:flex"
          >
            <Phrases phrases={phrases} from={customer.phoneNumber} to={to} />
          </fieldset>
        </Conversation>
      )}
    </PhoneScreen>
  )
}
