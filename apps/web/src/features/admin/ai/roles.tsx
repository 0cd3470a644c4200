import type { AiRole } from '@recado/contract/ai/ai'
import { Badge, Card } from '@recado/ui'
import { text as all } from '../../../text/panel/installation-ai.ts'

const text = all.roles
const hints = {
  default: text.defaultHint,
  transcription: text.transcriptionHint,
  fallback: text.fallbackHint,
  vision: text.visionHint,
  embedding: text.embeddingHint,
  speech: text.speechHint,
}

/** Who does what the installation itself needs of AI. */
export function Roles({ roles }: { roles: AiRole[] }) {
  return (
    <Card>
      <dl className="divide-y divide-line">
        {roles.map(({ role, model, answers, ends, successor }) => (
          <div key={role} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3 phone:px-4">
            <dt className="min-w-56 flex-1">
              {text[role]}
              <span className="block text-12 text-muted">{hints[role]}</span>
            </dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-2">
              <code className="font-mono text-13 wrap-anywhere">{model}</code>
              {answers === null ? (
                <Badge tone="danger">{text.nobody}</Badge>
              ) : (
                !model.endsWith(answers) && <Badge tone="warn">{text.now(answers)}</Badge>
              )}
              {ends !== null && (
                <span className="text-12 text-muted">
                  {[all.models.until(ends), successor && all.models.thenAsks(successor)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
