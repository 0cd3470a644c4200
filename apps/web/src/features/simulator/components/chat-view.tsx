import { type LineWays, messagesOf, type Reply } from '@recado/engine'
import { Button, Callout, keepToastsAtHeadOf, Segmented } from '@recado/ui'
import { ChatHeader, ChatWallpaper, TypingBubble } from '@recado/ui/chat'
import { clsx } from 'clsx'
import { BookmarkPlus, PanelRight } from 'lucide-react'
import { type CSSProperties, type RefObject, useState } from 'react'
import { useLowWindow } from '../../../lib/react/use-low-window.ts'
import { useLineWays } from '../../../entities/bot/line-ways.ts'
import { text as countText } from '../../../text/builder/message-counts.ts'
import { text as savedConversationText } from '../../../text/builder/saved-conversations.ts'
import { text } from '../../../text/builder/simulator.ts'
import { useSavedConversations } from '../saved-conversations/use-saved-conversations.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import { type Mode, type SimulatedEvent, stepOf } from '../model/played-turn.ts'
import type { Simulator } from '../model/use-simulator.ts'
import { ChatLine } from './chat-line.tsx'
import { Composer } from './composer.tsx'
import { ConditionsBar } from './conditions-bar.tsx'
import { sideWidths, SideResizer } from './side-resizer.tsx'
import { type SidePart, SidePanel } from './side-panel.tsx'

interface ChatViewProps {
  botId: string
  bot: SimulatedBot
  aiConfigured: boolean
  draftOf: string | null
  simulator: Simulator
  input: RefObject<HTMLInputElement | null>
  message: string
  onMessage: (message: string) => void
}

const modes = ['local', 'backend'] as const

/** The conversation, and beside it who could answer and why somebody did; on narrow screens one of them at a time. */
export function ChatView({ botId, bot, aiConfigured, draftOf, simulator, ...props }: ChatViewProps) {
  const { lines, turns, waiting, mode, conditions } = simulator
  const { save, saving } = useSavedConversations(botId)
  const [part, setPart] = useState<SidePart>('nodes')
  const [sideOpen, setSideOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const [conditionsOpen, setConditionsOpen] = useState(false)
  const [width, setWidth] = useState(sideWidths.initial)
  const ways = useLineWays(botId, bot.settings)
  const turn = turns.find(({ id }) => id === chosen) ?? turns.at(-1) ?? null
  const explainTurn = (id: number) => {
    setChosen(id)
    setPart('why')
    setSideOpen(true)
  }
  const act = (event: SimulatedEvent) => {
    // What is explained follows what happens.
    setChosen(null)
    simulator.send(event)
  }
  const keep = () => {
    const steps = turns.filter((played) => played.mode === mode).map(stepOf)
    void save(steps, mode === 'backend' ? simulator.conversationId : null)
  }
  // There the bot's own line goes to what is said.
  const low = useLowWindow()
  const actions = (
    <>
      <Button
        size="s"
        variant="ghost"
        icon={<BookmarkPlus size={16} />}
        loading={saving}
        onClick={keep}
        aria-label={savedConversationText.save}
      >
        <span className="phone:hidden">{savedConversationText.save}</span>
      </Button>
      <Button
        size="s"
        variant="ghost"
        icon={<PanelRight size={16} />}
        onClick={() => setSideOpen(true)}
        aria-label={text.side.open}
        className="hidden! narrow:inline-flex!"
      >
        <span className="phone:hidden">{text.side.openShort}</span>
      </Button>
    </>
  )
  // What the page may set: how wide the panel beside the chat is.
  const style = { '--side': `${width}px` } as CSSProperties
  return (
    <div
      style={style}
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_auto_var(--side)] narrow:grid-cols-1"
    >
      <div className={clsx('flex min-h-0 min-w-0 flex-col', sideOpen && 'narrow:hidden')}>
        <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 low:flex-nowrap low:py-0.5 phone:px-3">
          <Segmented
            aria-label={text.modeLabel}
            value={mode}
            onValueChange={(next: Mode) => simulator.setMode(next)}
            options={modes.map((value) => ({ value, label: text.modes[value], disabled: waiting }))}
          />
          <p className="min-w-40 flex-1 text-12 text-muted low:min-w-0">{text.modeNotes[mode]}</p>
          {low && <div className="flex">{actions}</div>}
        </div>
        {draftOf !== null && (
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
        <ConditionsBar
          conditions={conditions}
          onChange={simulator.setConditions}
          zone={bot.settings.timezone}
          open={conditionsOpen}
          onOpen={setConditionsOpen}
        />
        {!low && <ChatHeader name={bot.name} status={text.status} className="border-t" actions={actions} />}
        <ChatWallpaper ref={keepToastsAtHeadOf} aria-label={text.chat}>
          {lines.map((line) => (
            <ChatLine
              key={line.id}
              line={line}
              zone={bot.settings.timezone}
              forms={ways.forms}
              chosen={line.turn !== undefined && line.turn === turn?.id && part === 'why'}
              {...(!waiting && { onAct: act })}
              {...(line.turn !== undefined &&
                isLastOf(line.turn, line.id, lines) && {
                  onWhy: explainTurn,
                  messages: messagesIn(turns.find(({ id }) => id === line.turn)?.replies ?? [], ways),
                })}
            />
          ))}
          {waiting && <TypingBubble />}
        </ChatWallpaper>
        <Composer
          input={props.input}
          message={props.message}
          onMessage={props.onMessage}
          waiting={waiting}
          onAct={() => setConditionsOpen(false)}
          onSend={act}
          onClear={simulator.clear}
        />
      </div>
      <SideResizer width={width} onWidth={setWidth} />
      <SidePanel
        bot={bot}
        part={part}
        onPart={setPart}
        turn={turn}
        turns={turns}
        onTurn={setChosen}
        onTry={(phrase) => {
          props.onMessage(phrase)
          setSideOpen(false)
        }}
        onBack={() => setSideOpen(false)}
        className={clsx(!sideOpen && 'narrow:hidden')}
      />
    </div>
  )
}

/** In how many messages a turn's replies would go, in words; null for none. */
function messagesIn(replies: readonly Reply[], ways: LineWays): string | null {
  const count = messagesOf(replies, ways).length
  return count === 0 ? null : countText.count({ least: count, most: count })
}

/** Why is asked once a turn, under its last line; not while the turn is still without an answer. */
function isLastOf(turn: number, id: number, lines: Simulator['lines']): boolean {
  const own = lines.filter((line) => line.turn === turn)
  return own.length > 1 && own.at(-1)?.id === id
}
