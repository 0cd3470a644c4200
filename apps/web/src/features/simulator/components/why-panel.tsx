import type { Node } from '@recado/contract/builder/nodes'
import type { Settings } from '@recado/contract/builder/settings'
import { IconButton } from '@recado/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { text } from '../../../text/builder/trace.ts'
import type { PlayedTurn } from '../model/played-turn.ts'
import { explain } from '../../../entities/turn/why.ts'
import { WhySteps } from '../../../entities/turn/why-steps.tsx'

interface WhyPanelProps {
  turn: PlayedTurn | null
  turns: readonly PlayedTurn[]
  onTurn: (id: number) => void
  /** In the order in which they are asked. */
  nodes: readonly Node[]
  settings: Settings
}

/** Why one turn of the conversation came out as it did; arrows lead to the ones before and after it. */
export function WhyPanel({ turn, turns, onTurn, nodes, settings }: WhyPanelProps) {
  const lines = useMemo(() => (turn ? explain(turn, nodes, settings) : []), [turn, nodes, settings])
  if (!turn) return <p className="text-13 text-pretty text-muted">{text.empty}</p>
  const place = turns.indexOf(turn)
  const lead = (to: number) => {
    const other = turns[to]
    if (other) onTurn(other.id)
  }
  return (
    <>
      <div className="mb-3 flex flex-none items-center gap-1">
        <p aria-live="polite" className="flex-1 text-12 font-medium text-muted">
          {text.turn(place + 1, turns.length)}
        </p>
        <IconButton
          size="s"
          label={text.earlier}
          icon={<ChevronLeft size={16} />}
          disabled={place === 0}
          onClick={() => lead(place - 1)}
        />
        <IconButton
          size="s"
          label={text.later}
          icon={<ChevronRight size={16} />}
          disabled={place === turns.length - 1}
          onClick={() => lead(place + 1)}
        />
      </div>
      <WhySteps lines={lines} />
    </>
  )
}
