import type { Contact } from '@recado/contract/crm/contacts'
import { useQuery } from '@tanstack/react-query'
import { text } from '../../text/crm/contact-panel.ts'
import { TagToggles } from './tag-toggles.tsx'
import { tagsQuery } from './tags-query.ts'
import { useImmediateChange } from './use-immediate-change.ts'

/** Tags, given and taken at once. */
export function ContactTags({ botId, contact }: { botId: string; contact: Contact }) {
  const { data: tags } = useQuery(tagsQuery(botId))
  const change = useImmediateChange(botId, contact)
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
