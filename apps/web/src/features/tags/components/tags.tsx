import type { Tag } from '@recado/contract/crm/tags'
import { Button, Card, EmptyState, Skeleton, toast, useConfirm } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { tagsQuery } from '../../../entities/contact/tags-query.ts'
import { TabSection } from '../../../lib/tab-section.tsx'
import { text } from '../../../text/crm/tags.ts'
import { useDeleteTag } from '../api/change-tags.ts'
import { TagDialog } from './tag-dialog.tsx'
import { TagRow } from './tag-row.tsx'

interface TagsProps {
  botId: string
  /** Where the contacts with a tag are listed. */
  contactsHref: (tagId: string) => string
}

/** «Tags»: a bot's tags, what they are for, and who has them. */
export function Tags({ botId, contactsHref }: TagsProps) {
  const query = useQuery(tagsQuery(botId))
  const { data: tags, error } = query
  const [editing, setEditing] = useState<{ tag: Tag | null; nth: number }>({ tag: null, nth: 0 })
  const [open, setOpen] = useState(false)
  const remove = useRemoveTag(botId)
  const edit = (tag: Tag | null) => {
    setEditing(({ nth }) => ({ tag, nth: nth + 1 }))
    setOpen(true)
  }
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden size={16} />} onClick={() => edit(null)}>
      {text.create}
    </Button>
  )
  return (
    <>
      <TabSection
        id="tags"
        heading={text.heading}
        intro={text.intro}
        busy={!tags && !error}
        actions={tags && tags.length > 0 && create}
      >
        <Loaded
          query={query}
          failed={text.loadFailed}
          waiting={<TagsOnTheirWay />}
          isNone={({ length }) => length === 0}
          none={
            <EmptyState icon={<TagIcon />} title={text.empty.title} action={create}>
              {text.empty.body}
            </EmptyState>
          }
          frame={(said) => <Card className="flex min-h-72">{said}</Card>}
        >
          {(known) => (
            <Card>
              <ul className="divide-y divide-line">
                {known.map((tag) => (
                  <TagRow
                    key={tag._id}
                    tag={tag}
                    contactsHref={contactsHref(tag._id)}
                    onEdit={() => edit(tag)}
                    onRemove={() => void remove(tag)}
                  />
                ))}
              </ul>
            </Card>
          )}
        </Loaded>
      </TabSection>
      <TagDialog
        key={editing.nth}
        botId={botId}
        open={open}
        tag={editing.tag}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Asks, then deletes. */
function useRemoveTag(botId: string): (tag: Tag) => Promise<void> {
  const confirm = useConfirm()
  const remove = useDeleteTag(botId)
  return async (tag) => {
    const { title, body, loss, confirm: confirmLabel } = text.confirmRemove
    const said = (
      <>
        <p>{body(tag.name)}</p>
        {tag.contactCount > 0 && <p className="mt-2">{loss(text.contacts(tag.contactCount))}</p>}
      </>
    )
    if (!(await confirm({ title, text: said, confirmLabel, danger: true }))) return
    remove.mutate(tag, {
      onSuccess: () => toast.success(text.removed(tag.name)),
      onError: (failure) => toast.error(text.removeFailed, { description: messageOf(failure) }),
    })
  }
}

function TagsOnTheirWay() {
  return (
    <Card>
      <output className="sr-only">{text.loading}</output>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 border-line px-4 not-first:border-t">
          <Skeleton className="size-3 rounded-chip!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </Card>
  )
}
