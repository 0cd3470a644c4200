import { buttonClass, Card } from '@recado/ui'
import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { text as all } from '../../../text/panel/dashboard.ts'
import type { AttentionItem } from './attention-item.ts'

const text = all.attention

interface AttentionProps {
  items: readonly (AttentionItem & { settled: boolean })[]
  heading: Ref<HTMLHeadingElement>
}

/** What needs its owner; what is settled while it is looked at stays in its line, so that the next does not slip under the finger. */
export function Attention({ items, heading }: AttentionProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="attention">
      <Card>
        <h2 ref={heading} tabIndex={-1} id="attention" className="px-5 pt-4 pb-3 text-16 phone:px-4">
          {text.title}
        </h2>
        <ul className="max-h-96 overflow-y-auto">
          {items.map(({ key, icon, title, detail, action, to, label, settled }) => (
            <li key={key} className="flex items-center gap-4 border-t border-line px-5 py-3 phone:px-4">
              {settled ? <CircleCheck aria-hidden size={18} className="flex-none text-ok" /> : icon}
              <div className="min-w-0 flex-1">
                <p className={clsx('wrap-anywhere', settled ? 'text-muted line-through' : 'font-semibold')}>
                  {title}
                </p>
                <p className="line-clamp-2 text-12 wrap-anywhere text-muted">{detail}</p>
              </div>
              {settled ? (
                <span className="flex h-ctl items-center text-13 text-muted">{text.settled}</span>
              ) : (
                <Link to={to} aria-label={action} className={buttonClass({ variant: 'soft' })}>
                  {label ?? text.action}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
