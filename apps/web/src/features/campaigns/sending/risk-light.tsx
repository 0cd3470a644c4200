import type { CampaignRisk } from '@recado/contract/crm/campaigns'
import { clsx } from 'clsx'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { text } from '../../../text/crm/campaigns.ts'

const box = { green: 'bg-ok-soft', yellow: 'bg-warn-soft', red: 'bg-danger-soft' }
const lamp = { green: 'bg-ok', yellow: 'bg-warn', red: 'bg-danger' }

/** «Semáforo»: how likely WhatsApp is to punish the number for it, and what would help. */
export function RiskLight({ risk: { level, advice } }: { risk: CampaignRisk }) {
  return (
    <section
      aria-label={text.risk.heading}
      className={clsx('rounded-tile px-3 py-2.5 text-13 text-ink', box[level])}
    >
      <p className="flex items-center gap-2.5 font-semibold">
        <Lamps level={level} />
        {text.risk[level]}
      </p>
      {advice.length === 0 ? (
        <p className="mt-1.5">{text.risk.greenBody}</p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-1.5">
          {advice.map(({ weight, text: words }) => (
            <li key={words} className="flex items-start gap-2">
              {weight === 'red' ? (
                <CircleAlert aria-hidden size={14} className="mt-0.5 flex-none text-danger" />
              ) : (
                <TriangleAlert aria-hidden size={14} className="mt-0.5 flex-none text-warn" />
              )}
              <span className="min-w-0 wrap-anywhere">{words}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Three lamps, one of them on; the words beside say which. */
function Lamps({ level }: { level: CampaignRisk['level'] }) {
  return (
    <span aria-hidden className="flex flex-none gap-0.5 rounded-chip bg-ink/80 p-1 dark:bg-black/50">
      {(['red', 'yellow', 'green'] as const).map((one) => (
        <span key={one} className={clsx('size-2 rounded-chip', one === level ? lamp[one] : 'bg-white/25')} />
      ))}
    </span>
  )
}
