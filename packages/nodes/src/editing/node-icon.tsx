import { Tile } from '@recado/ui'
import { Info } from 'lucide-react'
import { createElement } from 'react'
import { labelOf } from '../label-of.ts'
import { nodeIcons } from '../node-icons.ts'

/** The CSS colour of a node type. */
export function nodeHue(type: string): string {
  return labelOf(type)?.hue ?? 'var(--n-prueba)'
}

/** A node type's icon on its hue, the same in palette, list, form, simulator and logs. */
export function NodeTile(props: { type: string; size?: 's' | 'm' | 'l'; off?: boolean; className?: string }) {
  return (
    <Tile
      icon={createElement(nodeIcons[props.type] ?? Info)}
      hue={nodeHue(props.type)}
      size={props.size}
      off={props.off}
      className={props.className}
    />
  )
}
