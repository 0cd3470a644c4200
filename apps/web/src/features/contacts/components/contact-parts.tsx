import type { Contact } from '@recado/contract/crm/contacts'
import { Button, Switch, toast, useConfirm } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { tagsQuery } from '../../../entities/bot/bot-queries.ts'
import { text } from '../../../text/contact-panel.ts'
import { useDeleteContact, useUpdateContact } from '../../../entities/contact/change-contacts.ts'
import { longDay } from '../../../entities/contact/days.ts'
import { whoIs } from './contact-row.tsx'
import { TagToggles } from '../../../entities/contact/tag-toggles.tsx'

interface PartProps {
  botId: string
  contact: Contact
}

/** Tags, given and taken at once. */
export function ContactTags({ botId, contact }: PartProps) {
  const { data: tags } = useQuery(tagsQuery(botId))
  const change = useImmediate(botId, contact)
  // What is being saved is shown already.
  const chosen = change.pending?.tags ?? contact.tags.map(({ _id }) => _id)
  return (
    <section>
      <h4 className="mb-2 text-13 font-semibold">{text.tags}</h4>
      {tags?.length === 0 ? (
        <p className="text-13 text-muted">{text.noTags}</p>
      ) : (
        <TagToggles
          label={text.tags}
          tags={tags ?? []}
          chosen={chosen}
          onChange={(next) => change.save({ tags: next })}
        />
      )}
    </section>
  )
}

/** Whether campaigns and the bot reach this contact. */
export function ContactSwitches({ botId, contact }: PartProps) {
  const change = useImmediate(botId, contact)
  const { optOut = contact.optOut, blocked = contact.blocked } = change.pending ?? {}
  return (
    <div className="flex flex-col gap-3 border-y border-line py-4">
      <Switch
        label={text.campaigns}
        hint={text.campaignsHint}
        checked={!optOut}
        onCheckedChange={(on) => change.save({ optOut: !on })}
      />
      <Switch
        label={text.blocked}
        hint={text.blockedHint}
        checked={blocked}
        onCheckedChange={(on) => change.save({ blocked: on })}
      />
    </div>
  )
}

/** One change at a time, shown before it is answered and taken back when it fails. */
function useImmediate(botId: string, contact: Contact) {
  const update = useUpdateContact(botId, contact._id)
  return {
    pending: update.isPending ? update.variables : null,
    save: (change: Parameters<typeof update.mutate>[0]) =>
      update.mutate(change, {
        onError: (error) => toast.error(text.switchFailed, { description: messageOf(error) }),
      }),
  }
}

export function ContactActivity({ contact }: { contact: Contact }) {
  const facts = [
    [text.conversations, text.count(contact.conversationCount)],
    [text.since, longDay(contact.createdAt)],
    [text.lastMessage, contact.lastMessageDate === null ? text.never : longDay(contact.lastMessageDate)],
  ] as const
  return (
    <section>
      <h4 className="mb-2 text-13 font-semibold">{text.activity}</h4>
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-2 text-13">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Asks, naming what is lost; then deletes. */
export function RemoveContact({ botId, contact, onRemoved }: PartProps & { onRemoved: () => void }) {
  const confirm = useConfirm()
  const remove = useDeleteContact(botId, contact._id)
  const ask = async () => {
    const { title, body, loss, confirm: confirmLabel } = text.confirmRemove
    const said = (
      <>
        <p>{body(whoIs(contact))}</p>
        <p className="mt-2">{loss}</p>
      </>
    )
    if (!(await confirm({ title, text: said, confirmLabel, danger: true }))) return
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(text.removed(whoIs(contact)))
        onRemoved()
      },
      onError: (error) => toast.error(text.removeFailed, { description: messageOf(error) }),
    })
  }
  return (
    <Button
      variant="danger-ghost"
      className="self-start"
      icon={<Trash2 aria-hidden size={16} />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {text.remove}
    </Button>
  )
}
