import { ChevronRight, CircleCheck, CircleX, MessageCircle, Sparkles, TriangleAlert } from 'lucide-react'
import type { Level } from '../model/line-filter.ts'

/** Icon and colour of each level; what is none of the named ones looks like `info`. */
export const levelLook: Record<Level, { Icon: typeof CircleCheck; ink: string; row?: string }> = {
  // On the sunken terminal the plain colour is a little too light to be read.
  success: { Icon: CircleCheck, ink: 'text-[color-mix(in_oklab,var(--ok)_85%,var(--ink))]' },
  error: { Icon: CircleX, ink: 'text-danger', row: 'bg-danger-soft/60' },
  warning: { Icon: TriangleAlert, ink: 'text-warn' },
  whatsapp: { Icon: MessageCircle, ink: 'text-brand' },
  ai: { Icon: Sparkles, ink: 'text-n-brain' },
  info: { Icon: ChevronRight, ink: 'text-ink' },
}
