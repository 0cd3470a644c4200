import { Tags } from '../../features/tags/components/tags.tsx'
import { crmTabHref } from '../../lib/navigation/crm-address.ts'

/** «Tags»; their counts lead to the contacts that have them. */
export function TagsTab({ botId }: { botId: string }) {
  return <Tags botId={botId} contactsHref={(tagId) => crmTabHref('contacts', { tags: tagId })} />
}
