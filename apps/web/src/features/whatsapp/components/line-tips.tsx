import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { Lightbulb } from 'lucide-react'
import { text } from '../../../text/whatsapp.ts'

/** What an owner should know about a linked line. */
export function LineTips({ link }: { link: WaStatus['link'] }) {
  return (
    <section aria-labelledby="line-tips">
      <h2 id="line-tips" className="mb-3 flex items-center gap-2 text-16">
        <Lightbulb aria-hidden size={16} className="text-brand" />
        {text.tips.title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-4 phone:grid-cols-1">
        {text.tips.items[link].map(({ title, body }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-13 text-pretty text-muted">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
