import { Avatar, Badge } from '@recado/ui'
import { Check, Pause, Smartphone } from 'lucide-react'
import { text } from '../../text/site/landing.ts'
import type { Facts } from '../facts.ts'
import { Heading, Section } from '../frame.tsx'

const { panel } = text

/** Several bots on one panel, and the models that answer when the rules do not. */
export function Panel({ facts }: { facts: Facts }) {
  return (
    <Section title={panel.title} lead={panel.body}>
      <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-center gap-14 max-[1000px]:grid-cols-1 narrow:gap-10">
        <PanelPicture />
        <div>
          <Heading className="text-28! leading-9!">{panel.aiTitle}</Heading>
          <p className="mt-3 text-16 text-pretty text-muted">{panel.aiBody}</p>
          <ul aria-label={panel.models} className="mt-5 flex flex-wrap gap-2">
            {facts.content.models.map((model) => (
              <li
                key={model}
                className="rounded-chip bg-surface px-3.5 py-1.5 text-13 font-semibold inset-ring inset-ring-line"
              >
                {model}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

function PanelPicture() {
  const today = panel.bots.reduce((sum, bot) => sum + bot.today, 0)
  return (
    <figure className="rounded-card bg-surface p-6 shadow-2 inset-ring inset-ring-line phone:p-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-head text-16 font-bold">{panel.name}</p>
        <p className="text-12 text-muted">{panel.greeting}</p>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3">
        {[
          { label: panel.totals.bots, value: panel.bots.length },
          { label: panel.totals.today, value: today },
        ].map(({ label, value }) => (
          <div key={label} className="rounded-tile bg-sunken p-4">
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="mt-1 font-head text-28 leading-8 font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-2">
        {panel.bots.map((bot) => (
          <li
            key={bot.name}
            className="flex items-center gap-3 border-b border-line-2 py-3 last:border-0 last:pb-0 phone:gap-2"
          >
            <Avatar name={bot.name} square />
            <div className="min-w-0 flex-1">
              <p className="truncate text-14 font-semibold">{bot.name}</p>
              <p className="flex items-center gap-1.5 truncate text-12 text-muted">
                <Smartphone aria-hidden size={13} className={bot.line === 'Conectado' ? 'text-ok' : ''} />
                {panel.messages(bot.line, bot.today)}
              </p>
            </div>
            <Badge tone={bot.on ? 'ok' : 'neutral'} icon={bot.on ? <Check /> : <Pause />}>
              {bot.on ? panel.active : panel.paused}
            </Badge>
          </li>
        ))}
      </ul>
      <figcaption className="mt-4 text-12 text-muted">{panel.picture}</figcaption>
    </figure>
  )
}
