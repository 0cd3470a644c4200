import { ChatHeader, ChatWallpaper, TypingBubble } from '@recado/ui/chat'
import { useRef, useState } from 'react'
import { useLineWays } from '../../../entities/bot/line-ways.ts'
import { text } from '../../../text/builder/simulator.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import { useSimulator } from '../model/use-simulator.ts'
import { ChatLine } from './chat-line.tsx'
import { Composer } from './composer.tsx'

/** The chat alone, beside what is being put together: each answer is by the bot as it is then. */
export function SideChat({ botId, bot }: { botId: string; bot: SimulatedBot }) {
  const simulator = useSimulator(botId, bot)
  const input = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const { lines, waiting } = simulator
  const ways = useLineWays(botId, bot.settings)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ChatHeader name={bot.name} status={text.status} />
      <ChatWallpaper aria-label={text.chat}>
        {lines.map((line) => (
          <ChatLine
            key={line.id}
            line={line}
            zone={bot.settings.timezone}
            chosen={false}
            forms={ways.forms}
            {...(!waiting && { onAct: simulator.send })}
          />
        ))}
        {waiting && <TypingBubble />}
      </ChatWallpaper>
      <Composer
        input={input}
        message={message}
        onMessage={setMessage}
        waiting={waiting}
        onAct={() => undefined}
        onSend={simulator.send}
        onClear={simulator.clear}
      />
    </div>
  )
}
