import { writtenPlaceholder } from '@recado/engine'
import { unknownPlaceholders } from '@recado/nodes/editors'
import { Callout } from '@recado/ui'
import { useCollectedNames } from '../../../entities/bot/collected-names.ts'
import { text } from '../../../text/crm/campaigns.ts'

/** What is known of everybody, as it is written into a campaign. */
export const ofEverybody = ['nombre', 'primer_nombre', 'telefono', 'fecha', 'hora']

/** Warns of what a text asks for that nobody has been asked: it would leave with nothing in its place. */
export function UnknownData({ botId, message }: { botId: string; message: string }) {
  const collected = useCollectedNames(botId)
  const unknown = collected ? unknownPlaceholders(message, collected) : []
  if (!collected || unknown.length === 0) return null
  return (
    <output className="block">
      <Callout tone="warn" className="text-ink" title={text.unknownData.title(unknown)}>
        {text.unknownData.body([...new Set([...ofEverybody, ...collected])].map(writtenPlaceholder))}
      </Callout>
    </output>
  )
}
