import { Tile } from '@recado/ui'
import {
  Bot,
  Brain,
  ClipboardList,
  FileText,
  FlaskConical,
  GitBranch,
  Info,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  Mic,
  PhoneOff,
  Plug,
  Sparkles,
  Zap,
} from 'lucide-react'
import { createElement } from 'react'
import { labelOf } from '../label-of.ts'

const icons: Record<string, LucideIcon> = {
  Bot,
  Brain,
  ClipboardList,
  FileText,
  FlaskConical,
  GitBranch,
  Info,
  MapPin,
  MessageSquareText,
  Mic,
  PhoneOff,
  Plug,
  Sparkles,
  Zap,
}

/** The CSS colour of a node type. */
export function nodeHue(type: string): string {
  return `var(--n-${labelOf(type)?.hue ?? 'prueba'})`
}

/** The icon that a node type names; every named one must be in the list above. */
export function nodeIcon(type: string): LucideIcon | undefined {
  return icons[labelOf(type)?.icon ?? '']
}

/** A node type's icon on its hue, the same in palette, list, form, simulator and logs. */
export function NodeTile(props: { type: string; size?: 's' | 'm' | 'l'; off?: boolean; className?: string }) {
  return (
    <Tile
      icon={createElement(nodeIcon(props.type) ?? Info)}
      hue={nodeHue(props.type)}
      size={props.size}
      off={props.off}
      className={props.className}
    />
  )
}
