import type { Contact } from '@recado/contract/crm/contacts'
import { Button, IconButton, Menu, Skeleton, toast } from '@recado/ui'
import { ChatHeader } from '@recado/ui/chat'
import { Pause, Search, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useHandedFocus } from '../../../lib/react/use-handed-focus.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/crm/chat.ts'
import { text as panelText } from '../../../text/crm/contact-panel.ts'
import { text as contactsText } from '../../../text/crm/contacts.ts'
import { usePauseContact } from '../../../entities/contact/change-contacts.ts'
import { ContactAvatar } from '../../../entities/contact/contact-avatar.tsx'
import { reachOf } from '../../../lib/phone.ts'
import { whoIs } from '../../../entities/contact/who-is.ts'
import { isPausedAt } from '../../../entities/contact/pause.ts'
import { pauseButtonId, resumeButtonId } from './pause-strip.tsx'
import { searchButtonId } from '../search/pane-search.tsx'

interface PaneHeaderProps {
  botId: string
  contact: Contact | undefined
  typing: boolean
  onBack: () => void
  onSearch: () => void
}

/** With whom one talks, and the switch that keeps the bot out of it. */
export function PaneHeader({ botId, contact, typing, onBack, onSearch }: PaneHeaderProps) {
  const now = useNow(contact?.paused === true, 1000)
  if (!contact) {
    return (
      <div
        aria-busy
        className="flex min-h-14 flex-none items-center gap-2.5 border-b border-line bg-wa-head px-3 low:min-h-12"
      >
        <Skeleton className="size-10 rounded-chip!" />
        <Skeleton className="h-4 w-40" />
      </div>
    )
  }
  const phone = reachOf(contact) ?? contactsText.noPhone
  return (
    <ChatHeader
      name={whoIs(contact)}
      status={
        typing ? (
          <span className="font-medium text-brand">{text.typing}</span>
        ) : contact.name === null ? (
          contactsText.unnamed
        ) : (
          <span className="tabular-nums">{phone}</span>
        )
      }
      avatar={<ContactAvatar botId={botId} contact={contact} wanted />}
      className="low:min-h-12 phone:[&>button:first-child]:grid [&>button:first-child]:hidden"
      back={{ label: text.back, go: onBack }}
      actions={
        <>
          <IconButton
            id={searchButtonId}
            size="l"
            label={text.searching.button}
            icon={<Search aria-hidden size={18} />}
            onClick={onSearch}
          />
          {!isPausedAt(contact, now) && <PauseMenu botId={botId} contactId={contact._id} />}
          <Link
            to={`?${new URLSearchParams({ contact: contact._id })}`}
            aria-label={text.details}
            className="grid size-ctl-l flex-none place-items-center rounded-ctl text-muted transition-colors hover:bg-hover hover:text-ink min-[1240px]:hidden"
          >
            <UserRound aria-hidden size={18} />
          </Link>
        </>
      }
    />
  )
}

function PauseMenu({ botId, contactId }: { botId: string; contactId: string }) {
  const change = usePauseContact(botId, contactId)
  const place = useRef<HTMLDivElement>(null)
  useHandedFocus(place, () => document.getElementById(resumeButtonId))
  const pause = (minutes: number | null) =>
    change.mutate(
      { minutes },
      { onError: (error) => toast.error(text.pause.failed, { description: messageOf(error) }) },
    )
  return (
    <div ref={place}>
      <Menu
        align="end"
        trigger={
          <Button
            id={pauseButtonId}
            size="s"
            icon={<Pause aria-hidden size={16} />}
            loading={change.isPending}
            aria-label={text.pause.button}
            className="narrow:min-w-11"
          >
            <span className="phone:hidden">{text.pause.button}</span>
          </Button>
        }
        groups={[
          {
            label: text.pause.button,
            actions: panelText.pause.options.map(({ label, minutes }) => ({
              label,
              onSelect: () => pause(minutes),
            })),
          },
        ]}
      />
    </div>
  )
}
