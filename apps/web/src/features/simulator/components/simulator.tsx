import { labelOf } from '@recado/nodes/labels'
import { Badge, Skeleton, Tabs, TabPanel } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { text } from '../../../text/builder/simulator.ts'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { assistantsQuery } from '../../../entities/bot/assistants-query.ts'
import { savedConversationsQuery } from '../saved-conversations/saved-conversations.ts'
import type { Edited } from '../model/edited-nodes.ts'
import { useSimulator } from '../model/use-simulator.ts'
import { ChatView } from './chat-view.tsx'
import { SavedConversationsView } from '../saved-conversations/saved-conversations-view.tsx'
import type { SimulatorProps, SimulatorView } from './simulator-modal.tsx'
import type { Assistant as Stored } from '@recado/contract/ai/assistants'
import type { Assistant } from '@recado/engine'

const noDrafts: readonly Edited[] = []

const MirrorView = lazy(async () => ({ default: (await import('../mirror/mirror-view.tsx')).MirrorView }))

/** The window's inside: the chat, the saved tests and the past chats. Loaded late, it takes the focus itself. */
export function Simulator({
  botId,
  bot,
  aiConfigured,
  firstMessage = '',
  draftOf,
  input,
  onPlayed = () => undefined,
  ...props
}: SimulatorProps & { input: RefObject<HTMLInputElement | null> }) {
  const { view = 'chat', drafts = noDrafts, unsaved = drafts, onUseModel } = props
  const asks = bot.nodes.some(({ type }) => labelOf(type)?.asksAssistant)
  const { data: assistants } = useQuery({ ...assistantsQuery, enabled: asks })
  const simulator = useSimulator(botId, { ...bot, assistants: (assistants ?? []).map(engineAssistant) })
  const [shown, setShown] = useState<SimulatorView>(view === 'model' ? 'mirror' : view)
  const [message, setMessage] = useState(firstMessage)
  const saved = useQuery(savedConversationsQuery(botId)).data?.length ?? 0
  const played = useSteady(onPlayed)
  const turns = simulator.turns.length
  useEffect(() => {
    if (turns > 0) played()
  }, [turns, played])
  useEffect(() => {
    input.current?.focus()
    // What it came with is a proposal: typing replaces it.
    input.current?.select()
  }, [input])
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
        { value: 'mirror', label: text.views.mirror },
      ]}
      className="flex min-h-0 flex-1 flex-col [&>[role=tablist]]:px-2 low:[&>[role=tablist]]:pr-14"
    >
      <TabPanel value="chat" className="flex min-h-0 flex-1 flex-col">
        <ChatView
          botId={botId}
          bot={bot}
          aiConfigured={aiConfigured}
          draftOf={draftOf ?? null}
          simulator={simulator}
          input={input}
          message={message}
          onMessage={setMessage}
        />
      </TabPanel>
      <TabPanel value="rehearsals" className="flex min-h-0 flex-1 flex-col">
        <SavedConversationsView
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
      <TabPanel value="mirror" className="flex min-h-0 flex-1 flex-col">
        <Suspense fallback={<Skeleton className="m-4 h-40" />}>
          <MirrorView
            {...{ botId, bot, aiConfigured, onUseModel }}
            drafts={unsaved}
            ofModel={view === 'model'}
          />
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}

/** An assistant as the engine asks it. */
const engineAssistant = ({
  _id,
  externalId,
  name,
  instructions,
  model,
  effort,
  temperature,
}: Stored): Assistant => ({ id: _id, externalId, name, instructions, model, effort, temperature })
