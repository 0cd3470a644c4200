import { Tabs } from '@base-ui/react/tabs'
import type { DemoView } from '@recado/whatsapp-emulator/protocol'
import { CornerDownRight, Laptop, MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { phoneNumberText } from '../people/names.ts'
import { LinkCard } from './link-card.tsx'
import { CallRow, ChatRow, DeviceRow } from './rows.tsx'

const tabs = {
  chats: MessageSquareText,
  calls: Phone,
  devices: Laptop,
}
export type OwnerTab = keyof typeof tabs

interface OwnerHomeProps {
  view: DemoView
  tab: OwnerTab
  onTab: (tab: OwnerTab) => void
  onOpen: (phoneNumber: string) => void
  onScan: () => void
}

/** What the owner's phone shows while no chat is open. */
export function OwnerHome({ view, tab, onTab, onOpen, onScan }: OwnerHomeProps) {
  const { owner, customers } = view
  const { chats, calls, devices } = owner
  const nameOf = (digits: string) =>
    customers.find(({ phoneNumber }) => phoneNumber === digits)?.name ?? phoneNumberText(digits)
  const ringing = calls.find(({ state, incoming }) => state === 'ringing' && incoming)
  const newest = chats.toSorted((one, other) => lastAt(other) - lastAt(one))
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next: OwnerTab) => onTab(next)}
      className="flex min-h-0 flex-1 flex-col"
    >
      {ringing && (
        <output className="flex-none bg-brand-soft px-3.5 py-3 text-13 font-semibold">
          {text.calls.ringsIn(nameOf(ringing.with))}
        </output>
      )}
      <h2 className="flex-none px-4.5 pt-1.5 pb-0.5 text-28 leading-9! tracking-tight single:pt-3.5">
        {text.owner[tab]}
      </h2>
      {tab !== 'calls' && <LinkCard phone={owner} onScan={onScan} />}
      <Rows tab="chats" none={text.owner.noChats}>
        {newest.map((chat) => (
          <ChatRow key={chat.with} chat={chat} onOpen={() => onOpen(chat.with)} />
        ))}
      </Rows>
      <Rows tab="calls" none={text.owner.noCalls}>
        {calls.toReversed().map((call) => (
          <CallRow key={call.callId} call={call} name={nameOf(call.with)} />
        ))}
      </Rows>
      <Rows tab="devices" none={text.owner.noDevices}>
        {devices.map((device) => (
          <DeviceRow key={device.id} phoneNumber={owner.phoneNumber} device={device} />
        ))}
      </Rows>
      {tab === 'chats' && chats.length > 0 && (
        <p className="mx-3.5 mb-3.5 flex flex-none gap-2.5 rounded-tile bg-paper px-3.5 py-3 text-13 text-muted">
          <CornerDownRight aria-hidden size={16} className="mt-px flex-none" />
          {text.owner.takeOver}
        </p>
      )}
      <Tabs.List
        aria-label={text.owner.phone}
        className="grid flex-none grid-cols-3 border-t border-line px-2 pt-2 pb-3.5"
      >
        {Object.entries(tabs).map(([name, Icon]) => (
          <Tabs.Tab
            key={name}
            value={name}
            className="grid min-h-11 justify-items-center gap-0.5 rounded-ctl text-12 font-medium text-muted data-active:font-semibold data-active:text-brand"
          >
            <Icon aria-hidden size={20} />
            {text.owner[isTab(name) ? name : 'chats']}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  )
}

const isTab = (name: string): name is OwnerTab => name in tabs
const lastAt = ({ messages }: { messages: readonly { at: number }[] }): number => messages.at(-1)?.at ?? 0

/** One tab's list, or why there is nothing in it. */
function Rows({ tab, none, children }: { tab: OwnerTab; none: string; children: readonly ReactNode[] }) {
  return (
    <Tabs.Panel value={tab} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {children.length > 0 ? (
        <ul className="divide-y divide-line">{children}</ul>
      ) : (
        <p className="my-auto p-6 text-center text-13 text-muted">{none}</p>
      )}
    </Tabs.Panel>
  )
}
