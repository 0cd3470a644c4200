import { Button, TabPanel, Tabs } from '@recado/ui'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { text } from '../../../text/builder/simulator.ts'
import { text as traceText } from '../../../text/builder/trace.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import type { PlayedTurn } from '../model/played-turn.ts'
import { NodeStatus } from './node-status.tsx'
import { WhyPanel } from './why-panel.tsx'

export type SidePart = 'nodes' | 'why'

interface SidePanelProps {
  bot: SimulatedBot
  part: SidePart
  onPart: (part: SidePart) => void
  /** The turn that is explained. */
  turn: PlayedTurn | null
  turns: readonly PlayedTurn[]
  onTurn: (id: number) => void
  onTry: (phrase: string) => void
  /** To the chat, where there is no room beside it. */
  onBack: () => void
  className?: string
}

/** Beside the chat: who could answer, and why somebody did. */
export function SidePanel({ bot, part, onPart, turn, turns, className, ...on }: SidePanelProps) {
  const answered = new Set(turns.at(-1)?.replies.flatMap(({ nodeId }) => (nodeId === null ? [] : [nodeId])))
  return (
    <aside
      aria-label={text.side.label}
      className={clsx('flex min-h-0 min-w-0 flex-col overflow-hidden bg-paper', className)}
    >
      <Button
        variant="ghost"
        icon={<ArrowLeft size={16} />}
        onClick={on.onBack}
        className="hidden! flex-none self-start narrow:inline-flex!"
      >
        {text.side.back}
      </Button>
      <Tabs
        aria-label={text.side.label}
        value={part}
        onValueChange={onPart}
        tabs={[
          { value: 'nodes', label: text.panel.title },
          { value: 'why', label: traceText.title },
        ]}
        className="flex min-h-0 flex-1 flex-col [&>[role=tablist]]:px-1"
      >
        <TabPanel value="nodes" className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
          <NodeStatus nodes={bot.nodes} answered={answered} onTry={on.onTry} />
        </TabPanel>
        <TabPanel value="why" className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">
          <WhyPanel turn={turn} turns={turns} onTurn={on.onTurn} nodes={bot.nodes} settings={bot.settings} />
        </TabPanel>
      </Tabs>
    </aside>
  )
}
