import { clsx } from 'clsx'
import { Ban, Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react'
import { text } from '../text.ts'

/**
 * How far a message of ours has come. `clock`: still here; `withdrawn`: taken back before it left, as it was meant to be;
 * `failed`: it will not arrive by itself.
 */
export type Delivery = 'clock' | 'sent' | 'delivered' | 'read' | 'withdrawn' | 'failed'

const looks = {
  clock: { Icon: Clock3, tone: '' },
  sent: { Icon: Check, tone: '' },
  delivered: { Icon: CheckCheck, tone: '' },
  read: { Icon: CheckCheck, tone: 'text-wa-tick' },
  withdrawn: { Icon: Ban, tone: '' },
  failed: { Icon: CircleAlert, tone: 'text-danger' },
}

/** WhatsApp's ticks. */
export function Ticks({ delivery, className }: { delivery: Delivery; className?: string }) {
  const { Icon, tone } = looks[delivery]
  return (
    <span className={clsx('inline-flex flex-none', tone, className)}>
      <Icon aria-hidden size={delivery === 'clock' ? 12 : 15} strokeWidth={2} />
      <span className="sr-only">{text.delivery[delivery]}</span>
    </span>
  )
}
