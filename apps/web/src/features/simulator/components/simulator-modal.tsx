import { Callout, Dialog, Segmented } from '@recado/ui'
import { ChatHeader, ChatWallpaper, TypingBubble } from '@recado/ui/chat'
import { useState } from 'react'
import { text } from '../../../text/simulator.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import type { Mode } from '../model/transcript.ts'
import { useSimulator } from '../model/use-simulator.ts'
import { ChatLine } from './chat-line.tsx'
import { Composer } from './composer.tsx'
import { NodeStatus } from './node-status.tsx'

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
}

/** «Simulador de Chat»: the bot as a customer would meet it, without sending anything. */
export function SimulatorModal({ open, onClose, ...simulator }: SimulatorModalProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      size="l"
      className="h-180 max-w-220! overflow-hidden [&>div]:flex [&>div]:flex-col [&>div]:overflow-hidden [&>div]:p-0 narrow:h-[calc(100dvh-48px)] phone:h-dvh"
    >
      <Simulator {...simulator} />
    </Dialog>
  )
}

const modes = ['local', 'backend'] as const

function Simulator({ botId, bot, aiConfigured, firstMessage = '', draftOf }: SimulatorProps) {
  const { lines, waiting, mode, setMode, send, clear } = useSimulator(botId, bot)
  const [message, setMessage] = useState(firstMessage)
  const last = lines.findLast((line) => line.type === 'bot')
  const answered = last?.type === 'bot' ? (last.info?.matchedNode ?? null) : null
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_280px] border-t border-line narrow:grid-cols-1 narrow:overflow-y-auto">
      <div className="flex min-h-0 min-w-0 flex-col narrow:min-h-[min(560px,calc(100dvh-140px))]">
        <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <Segmented
            aria-label={text.modeLabel}
            value={mode}
            onValueChange={(next: Mode) => setMode(next)}
            options={modes.map((value) => ({ value, label: text.modes[value], disabled: waiting }))}
          />
          <p className="min-w-40 flex-1 text-12 text-muted">{text.modeNotes[mode]}</p>
        </div>
        {draftOf !== undefined && (
          <Callout banner className="border-t">
            {text.withDraft(draftOf)}
            {mode === 'backend' && <> · {text.draftLocalOnly}</>}
          </Callout>
        )}
        {mode === 'backend' && !aiConfigured && (
          <Callout banner tone="warn" className="border-t">
            {text.noAi}
          </Callout>
        )}
        <ChatHeader name={bot.name} status={text.status} className="border-t" />
        <ChatWallpaper aria-label={text.chat}>
          {lines.map((line) => (
            <ChatLine key={line.id} line={line} />
          ))}
          {waiting && <TypingBubble />}
        </ChatWallpaper>
        <Composer message={message} onMessage={setMessage} waiting={waiting} onSend={send} onClear={clear} />
      </div>
      <aside
        aria-label={text.panel.title}
        className="flex min-h-0 min-w-0 flex-col gap-4 overflow-y-auto border-l border-line bg-paper p-4 narrow:overflow-visible narrow:border-t narrow:border-l-0"
      >
        <NodeStatus nodes={bot.nodes} answered={answered} onTry={setMessage} />
      </aside>
    </div>
  )
}
