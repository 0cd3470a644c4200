import type { AiServer } from '@recado/contract/ai/ai'
import { Badge, Card, Tile } from '@recado/ui'
import { Sparkles } from 'lucide-react'
import { useId } from 'react'
import { text as all } from '../../../text/panel/installation-ai.ts'
import { CardTest } from '../card-test.tsx'
import { useAiServerTest } from './ai-api.ts'

const text = all.servers

/** A server of AI that can be asked, with its test. */
export function ServerCard({ server }: { server: AiServer }) {
  const { name, host, hasKey, official, isDefault } = server
  const heading = useId()
  const test = useAiServerTest(name)
  const title = official ? serverTitle(name) : name
  return (
    <section aria-labelledby={heading} className="grid min-w-0">
      <Card className="flex flex-col">
        <div className="flex flex-1 items-start gap-3 px-5 pt-4 pb-4 phone:px-4">
          <Tile icon={<Sparkles />} />
          <div className="min-w-0 flex-1">
            <h3 id={heading} className="text-16 wrap-anywhere">
              {title}
            </h3>
            <p className="font-mono text-12 text-muted wrap-anywhere">{host}</p>
            <p className="mt-2 flex flex-wrap gap-1.5">
              {isDefault && <Badge tone="brand">{text.isDefault}</Badge>}
              {!official && <Badge>{text.own}</Badge>}
              <Badge>{hasKey ? text.withKey : text.withoutKey}</Badge>
            </p>
          </div>
        </div>
        <CardTest hint={text.hint} label={text.testOf(title)} test={test} />
      </Card>
    </section>
  )
}

export function serverTitle(name: string): string {
  const names: Record<string, string> = text.names
  return names[name] ?? name
}
