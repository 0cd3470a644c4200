import type { Contact } from '@recado/contract/contacts'
import type { Tag } from '@recado/contract/tags'
import { Button, IconButton, Menu, toast } from '@recado/ui'
import { Tag as TagIcon, TagsIcon, X } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/contacts.ts'
import { useTagContacts } from '../api/change-contacts.ts'

/** Without their pictures both fit beside the count. */
const onPhone = 'phone:px-3! phone:not-aria-busy:[&_svg]:hidden'

interface SelectionBarProps {
  botId: string
  contacts: readonly Contact[]
  chosen: ReadonlySet<string>
  tags: readonly Tag[]
  onClear: () => void
}

/** What can be done with the contacts that are chosen: give them a tag, take one away. */
export function SelectionBar({ botId, contacts, chosen, tags, onClear }: SelectionBarProps) {
  const change = useTagContacts(botId)
  const contactIds = [...chosen]

  const give = (tag: Tag, add: boolean) => {
    const tagIds = [tag._id]
    // Undone is only what this changes.
    const changed = contacts
      .filter(({ _id, tags: own }) => chosen.has(_id) && own.some((one) => one._id === tag._id) !== add)
      .map(({ _id }) => _id)
    const ask = (ids: readonly string[], adding: boolean, onDone: () => void) =>
      change.mutate(
        { contactIds: ids, ...(adding ? { add: tagIds } : { remove: tagIds }) },
        {
          onSuccess: onDone,
          onError: (error) => toast.error(text.tagFailed, { description: messageOf(error) }),
        },
      )
    ask(contactIds, add, () => {
      const said = add ? text.tagged(tag.name, chosen.size) : text.untagged(tag.name, chosen.size)
      const undo = { label: text.undo, onClick: () => ask(changed, !add, () => undefined) }
      toast.success(said, changed.length > 0 ? { action: undo } : {})
    })
  }
  const menu = (add: boolean) => [
    {
      actions:
        tags.length === 0
          ? [{ label: text.noTagsYet, disabled: true }]
          : tags.map((tag) => ({
              label: tag.name,
              icon: <Dot color={tag.color} />,
              onSelect: () => give(tag, add),
            })),
    },
  ]
  return (
    <div className="flex min-h-13 flex-none flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-brand-soft px-5 py-1.5 phone:px-3">
      <IconButton label={text.clearSelection} icon={<X size={16} />} onClick={onClear} />
      <output className="mr-2 text-13 phone:mr-auto font-semibold tabular-nums">
        {text.selected(chosen.size)}
      </output>
      <Menu
        align="start"
        className="max-h-80 overflow-y-auto"
        groups={menu(true)}
        trigger={
          <Button className={onPhone} icon={<TagIcon aria-hidden size={16} />} loading={change.isPending}>
            {text.addTag}
          </Button>
        }
      />
      <Menu
        align="start"
        className="max-h-80 overflow-y-auto"
        groups={menu(false)}
        trigger={
          <Button className={onPhone} icon={<TagsIcon aria-hidden size={16} />} loading={change.isPending}>
            {text.removeTag}
          </Button>
        }
      />
    </div>
  )
}

function Dot({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: color }}
      className="size-2.5 rounded-chip inset-ring inset-ring-ink/15"
    />
  )
}
