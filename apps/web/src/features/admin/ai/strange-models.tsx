import type { InstallationAi } from '@recado/contract/ai/ai'
import { Card, formatCount } from '@recado/ui'
import { text as all } from '../../../text/panel/installation-ai.ts'

const text = all.strange

/** Names that bots ask and that no table knows. */
export function StrangeModels({ models }: { models: InstallationAi['strange'] }) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {models.map(({ id, server, bots }) => (
          <li key={id} className="flex items-center gap-4 px-5 py-3 text-13 phone:px-4">
            <span className="min-w-0 flex-1">
              <code className="font-mono wrap-anywhere">{id}</code>
              {server !== null && <span className="block text-12 text-muted">{text.at(server)}</span>}
            </span>
            <span className="flex-none tabular-nums">
              {all.models.botsUsing(formatCount(bots), bots === 1)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
