import {
  BookOpen,
  ChartColumn,
  ScrollText,
  Smartphone,
  Users,
  Waypoints,
  type LucideIcon,
} from 'lucide-react'
import { text } from '../text/shell.ts'
import { paths } from '../lib/navigation/paths.ts'

export interface BotSection {
  label: string
  Icon: LucideIcon
  href: (botId: string) => string
}

/** The pages of one bot, in the order of its rail; the palette leads to the same ones. */
export const botSections: readonly BotSection[] = [
  { label: text.editor, Icon: Waypoints, href: paths.builder.href },
  { label: text.whatsapp, Icon: Smartphone, href: paths.whatsapp.href },
  { label: text.knowledge, Icon: BookOpen, href: paths.knowledge.href },
  { label: text.crm, Icon: Users, href: paths.crm.href },
  { label: text.numbers, Icon: ChartColumn, href: paths.numbers.href },
  { label: text.logs, Icon: ScrollText, href: paths.logs.href },
]
