import { NodeTile } from '@recado/nodes/editors'
import { type ReadyBot, readyBots } from '@recado/nodes/ready-bots'
import { Spinner, Tile } from '@recado/ui'
import {
  BedDouble,
  GraduationCap,
  House,
  type LucideIcon,
  Scissors,
  Shirt,
  SmilePlus,
  Store,
  Utensils,
  Wrench,
} from 'lucide-react'
import { createElement, useState } from 'react'
import { text } from '../../../text/builder/ready-bots.ts'

const icons: Record<string, LucideIcon> = {
  restaurante: Utensils,
  barberia: Scissors,
  'clinica-dental': SmilePlus,
  'tienda-de-ropa': Shirt,
  inmobiliaria: House,
  taller: Wrench,
  academia: GraduationCap,
  hotel: BedDouble,
}

interface GalleryProps {
  onChoose: (bot: ReadyBot) => void
  busy: boolean
}

/** A card a shop: what its bot does, what customers may write, the nodes that it is made of. */
export default function Gallery({ onChoose, busy }: GalleryProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <ul className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      {readyBots.map((bot) => (
        <li key={bot.id}>
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => {
              if (busy) return
              setChosen(bot.id)
              onChoose(bot)
            }}
            className="flex h-full w-full flex-col gap-2 rounded-tile p-3.5 text-left inset-ring inset-ring-line transition-colors hover:bg-hover hover:inset-ring-brand"
          >
            <span className="flex min-w-0 items-center gap-3">
              <Tile icon={createElement(icons[bot.id] ?? Store)} size="l" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-head text-16 font-semibold">
                  <span className="sr-only">{text.use}</span> {bot.title}
                </span>
                <span className="block text-12 text-muted">{text.nodes(bot.nodes.length)}</span>
              </span>
              {busy && chosen === bot.id && <Spinner />}
            </span>
            <span className="flex flex-1 flex-col gap-2">
              <span className="text-13 leading-5">{bot.does}</span>
              <span className="mt-auto text-12 text-muted">
                {text.looks}: «{bot.samples[0]?.says}»
              </span>
            </span>
            <span className="flex flex-wrap gap-1">
              {bot.nodes.map((node) => (
                <NodeTile key={node.id} type={node.type} size="s" />
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
