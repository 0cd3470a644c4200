import { Badge, Dialog, Tabs, TabPanel } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { text } from '../../../text/simulator.ts'
import { rehearsalsQuery } from '../api/rehearsals.ts'
import type { Edited } from '../model/edited-nodes.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import { useSimulator } from '../model/use-simulator.ts'
import { ChatView } from './chat-view.tsx'
import { RehearsalsView } from './rehearsals-view.tsx'

export type SimulatorView = 'chat' | 'rehearsals'

interface SimulatorModalProps extends SimulatorProps {
  open: boolean
  onClose: () => void
}

interface SimulatorProps {
  botId: string
  bot: SimulatedBot
  aiConfigured: boolean
  /** Already written when it opens. */
  firstMessage?: string
  /** A node whose unsaved draft is among `bot.nodes`. */
  draftOf?: string
  /** What it shows first: the chat unless it is said. */
  view?: SimulatorView
  /** Unsaved nodes that its tests are to be played with. */
  drafts?: readonly Edited[]
}

/** «Simulador de Chat»: the bot as a customer would meet it, without sending anything, and its saved tests. */
export function SimulatorModal({ open, onClose, ...simulator }: SimulatorModalProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      size="l"
      className="h-200 max-w-280! overflow-hidden [&>div]:flex [&>div]:flex-col [&>div]:overflow-hidden [&>div]:p-0 narrow:h-[calc(100dvh-48px)] phone:h-dvh"
    >
      <Simulator {...simulator} />
    </Dialog>
  )
}

const noDrafts: readonly Edited[] = []

function Simulator({ botId, bot, aiConfigured, firstMessage = '', draftOf, ...props }: SimulatorProps) {
  const { view = 'chat', drafts = noDrafts } = props
  const simulator = useSimulator(botId, bot)
  const [shown, setShown] = useState<SimulatorView>(view)
  const [message, setMessage] = useState(firstMessage)
  const saved = useQuery(rehearsalsQuery(botId)).data?.length ?? 0
  return (
    <Tabs
      aria-label={text.views.label}
      value={shown}
      onValueChange={setShown}
      tabs={[
        { value: 'chat', label: text.views.chat },
        {
          value: 'rehearsals',
          label: text.views.rehearsals,
          ...(saved > 0 && { badge: <Badge>{saved}</Badge> }),
        },
      ]}
      className="flex min-h-0 flex-1 flex-col [&>[role=tablist]]:px-2"
    >
      <TabPanel value="chat" className="flex min-h-0 flex-1 flex-col">
        <ChatView
          botId={botId}
          bot={bot}
          aiConfigured={aiConfigured}
          draftOf={draftOf ?? null}
          simulator={simulator}
          message={message}
          onMessage={setMessage}
        />
      </TabPanel>
      <TabPanel value="rehearsals" className="flex min-h-0 flex-1 flex-col">
        <RehearsalsView
          botId={botId}
          bot={bot}
          drafts={drafts}
          onChat={() => setShown('chat')}
          onReplay={(steps) => {
            simulator.replay(steps)
            setShown('chat')
          }}
        />
      </TabPanel>
    </Tabs>
  )
}
