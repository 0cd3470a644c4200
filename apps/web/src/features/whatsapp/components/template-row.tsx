import { filledTemplate } from '@recado/contract/messaging/template-blanks'
import type { Template } from '@recado/contract/messaging/templates'
import { Badge, Button, type Tone } from '@recado/ui'
import { CircleCheck, CirclePause, CircleX, Clock3, Eye } from 'lucide-react'
import { shortMoment } from '../../../lib/time/moments.ts'
import { text } from '../../../text/templates.ts'
import { examplesOf } from '../../../entities/template/template-examples.ts'
import { languageOf, nameOf } from '../../../entities/template/template-name.ts'

const tones: Record<Template['status'], { tone: Tone; Icon: typeof Eye }> = {
  approved: { tone: 'ok', Icon: CircleCheck },
  pending: { tone: 'info', Icon: Clock3 },
  rejected: { tone: 'danger', Icon: CircleX },
  paused: { tone: 'warn', Icon: CirclePause },
  disabled: { tone: 'danger', Icon: CircleX },
  flagged: { tone: 'warn', Icon: CirclePause },
  archived: { tone: 'neutral', Icon: CirclePause },
  other: { tone: 'neutral', Icon: CirclePause },
}

/** A template in a list: what it is called, how Meta judged it, and how it begins. */
export function TemplateRow({ template, onSee }: { template: Template; onSee: () => void }) {
  const { face } = template
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="text-14 font-semibold wrap-anywhere">{nameOf(template)}</h3>
        <p className="mt-0.5 line-clamp-1 text-13 text-muted wrap-anywhere">
          {filledTemplate(face, examplesOf(face)).body}
        </p>
        <TemplateFacts template={template} className="mt-1.5" />
      </div>
      <Button
        size="s"
        variant="ghost"
        icon={<Eye aria-hidden size={16} />}
        aria-label={text.see(nameOf(template))}
        onClick={onSee}
        className="flex-none"
      >
        {text.seeShort}
      </Button>
    </li>
  )
}

/** How Meta judged it and why, what it costs as, and its language. */
export function TemplateFacts({ template, className }: { template: Template; className?: string }) {
  const { status, category, quality, reason, nextCategory, isSupported } = template
  const { tone, Icon } = tones[status]
  const liked = text.quality[quality]
  const why = reason ?? text.why[status]
  return (
    <div className={className}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {text.states[status]}
        </Badge>
        <span>{[text.categories[category], languageOf(template), liked].filter(Boolean).join(' · ')}</span>
      </p>
      {why !== null && <p className="mt-1 text-13 text-pretty">{why}</p>}
      {nextCategory && (
        <p className="mt-1 text-13 text-pretty">
          {text.becomes(text.categories[nextCategory.category], shortMoment(nextCategory.at))}
        </p>
      )}
      {!isSupported && <p className="mt-1 text-13 text-pretty">{text.unsupported}</p>}
    </div>
  )
}
