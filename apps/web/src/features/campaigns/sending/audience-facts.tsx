import type { CampaignPreview } from '@recado/contract/crm/campaigns'
import { Callout } from '@recado/ui'
import { Clock3, Coins, Info, Users } from 'lucide-react'
import { text } from '../../../text/crm/campaigns.ts'
import { text as templateText } from '../../../text/templates.ts'

/** How many it reaches, who is skipped and why, how long it takes, and what holds it back. */
export function AudienceFacts({ preview }: { preview: CampaignPreview }) {
  const { audienceCount, skipped, estimatedMinutes, estimatedDays, leftToday, dailyCap, notes, paid } =
    preview
  const { preview: words } = text
  const why = [
    skipped.optedOut > 0 && words.optedOut(skipped.optedOut),
    skipped.blocked > 0 && words.blocked(skipped.blocked),
    skipped.unreachable > 0 && words.unreachable(skipped.unreachable),
    skipped.noWhatsApp > 0 && words.noWhatsApp(skipped.noWhatsApp),
  ].filter((line) => line !== false)
  return (
    <div className="flex flex-col gap-2 text-13 text-ink">
      {audienceCount === 0 ? (
        <Callout tone="warn" title={words.nobody}>
          {words.nobodyBody}
        </Callout>
      ) : (
        <>
          <p className="flex items-start gap-2 font-semibold">
            <Users aria-hidden size={16} className="mt-0.5 flex-none text-muted" />
            {words.reaches(audienceCount)}
          </p>
          <p className="flex items-start gap-2">
            <Clock3 aria-hidden size={16} className="mt-0.5 flex-none text-muted" />
            <span>
              {estimatedDays === 1
                ? `${words.minutes(estimatedMinutes)} ${words.oneDay(leftToday)}`
                : audienceCount <= leftToday
                  ? words.strangersLater(estimatedDays)
                  : words.severalDays(estimatedDays, leftToday, dailyCap)}
            </span>
          </p>
          {paid && (
            <p className="flex items-start gap-2">
              <Coins aria-hidden size={16} className="mt-0.5 flex-none text-muted" />
              <span className="min-w-0 text-pretty">
                {templateText.campaign.paid(paid.messages, templateText.categories[paid.category])}
              </span>
            </p>
          )}
          {notes.map((note) => (
            <p key={note} className="flex items-start gap-2">
              <Info aria-hidden size={16} className="mt-0.5 flex-none text-muted" />
              <span className="min-w-0 text-pretty">{note}</span>
            </p>
          ))}
        </>
      )}
      {why.length > 0 && (
        <div className="text-muted">
          <p>{words.skipped}</p>
          <ul className="ml-4 list-disc">
            {why.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
