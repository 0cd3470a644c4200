import { resumeContact, type Contact } from '@recado/contract/crm/contacts'
import { Avatar, Button, Card, toast } from '@recado/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ahead } from '../../../lib/time/ago.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { useHandedFocus } from '../../../lib/react/use-handed-focus.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { reachOf } from '../../../lib/phone.ts'
import { text } from '../../../text/whatsapp.ts'
import { pausedChatsQuery } from '../api/line-queries.ts'

/** Customers whom the owner attends to, with the time that is left until the bot is back. Nothing while there are none. */
export function PausedChats({ botId }: { botId: string }) {
  const { data } = useQuery(pausedChatsQuery(botId))
  const now = useNow((data?.length ?? 0) > 0, 1000)
  const paused = (data ?? []).filter(
    ({ pausedUntil }) => pausedUntil === null || Date.parse(pausedUntil) > now,
  )
  if (paused.length === 0) return null
  return (
    <section aria-labelledby="paused-chats">
      <Card>
        <div className="p-5 pb-4 phone:p-4">
          <h2 id="paused-chats" className="text-16">
            {text.paused.title}
          </h2>
          <p className="mt-0.5 text-13 text-pretty text-muted">{text.paused.hint}</p>
        </div>
        <ul>
          {paused.map((contact) => (
            <PausedChat key={contact._id} botId={botId} contact={contact} now={now} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function PausedChat({ botId, contact, now }: { botId: string; contact: Contact; now: number }) {
  const queries = useQueryClient()
  const who = contact.name ?? reachOf(contact) ?? text.paused.someone
  const resume = useMutation({
    mutationFn: () => call(resumeContact, { params: { botId, contactId: contact._id } }),
    onSuccess: () => toast.success(text.paused.resumed(who)),
    onError: (error) => toast.error(text.paused.failed, { description: messageOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: pausedChatsQuery(botId).queryKey }),
  })
  const row = useRef<HTMLLIElement>(null)
  // The one that takes its place; after the last the card is gone too.
  useHandedFocus(
    row,
    () => document.querySelector<HTMLElement>('[data-paused] button') ?? document.getElementById('contenido'),
  )
  const { pausedUntil, pauseReason } = contact
  const until =
    pausedUntil === null ? text.paused.untilYou : text.paused.back(ahead(Date.parse(pausedUntil), now))
  return (
    <li
      ref={row}
      data-paused
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-3 phone:px-4"
    >
      <Avatar name={who} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="truncate font-semibold">{who}</p>
        <p className="text-12 text-muted tabular-nums">
          {pauseReason === null ? until : `${text.paused.reasons[pauseReason]} · ${until}`}
        </p>
      </div>
      <Button
        aria-label={text.paused.resumeOf(who)}
        loading={resume.isPending}
        onClick={() => resume.mutate()}
      >
        {text.paused.resume}
      </Button>
    </li>
  )
}
