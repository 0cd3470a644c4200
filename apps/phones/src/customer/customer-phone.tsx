import type { DemoView, PhoneView } from '@recado/whatsapp-emulator/protocol'
import { Conversation } from '../chat/conversation.tsx'
import { PhoneScreen } from '../demo/phone-screen.tsx'
import { ShopAvatar } from '../people/avatars.tsx'
import { shortName } from '../people/names.ts'
import { text } from '../text.ts'
import { Phrases } from './phrases.tsx'

interface CustomerPhoneProps {
  view: DemoView
  customer: PhoneView
  shown: boolean
}

/** The phone of the chosen customer, open at the chat with the shop. */
export function CustomerPhone({ view, customer, shown }: CustomerPhoneProps) {
  const { owner, phrases, samples } = view
  const chat = customer.chats.find((candidate) => candidate.with === owner.phoneNumber)
  return (
    <PhoneScreen>
      {chat && (
        <Conversation
          key={customer.phoneNumber}
          phone={customer}
          chat={chat}
          samples={samples}
          avatar={<ShopAvatar className="size-10" />}
          placeholder={text.customer.write(shortName(customer.name))}
          shown={shown}
        >
          <fieldset
            aria-label={text.customer.phrases}
            className="hidden min-w-0 flex-none gap-1.5 overflow-x-auto bg-wa-head px-2.5 pt-2 [scrollbar-width:none] single:flex"
          >
            <Phrases phrases={phrases} from={customer.phoneNumber} to={owner.phoneNumber} />
          </fieldset>
        </Conversation>
      )}
    </PhoneScreen>
  )
}
