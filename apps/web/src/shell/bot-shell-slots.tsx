import { createContext, use, useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useParams } from 'react-router'

interface Slots {
  actions: HTMLElement | null
  setFullScreen: (on: boolean) => void
}

export const BotShellContext = createContext<Slots | undefined>(undefined)

/** Buttons of a screen in the bot's top bar, right of its name: `<HeaderActions><Button …/></HeaderActions>`. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const { actions } = useSlots()
  return actions && createPortal(children, actions)
}

/** While `on`, a phone shows the screen alone: no top bar, no bottom bar. Wider screens stay as they are. */
export function useFullScreenOnPhone(on: boolean): void {
  const { setFullScreen } = useSlots()
  // Before it is seen: nothing is drawn below the bar and then moved.
  useLayoutEffect(() => {
    setFullScreen(on)
    return () => setFullScreen(false)
  }, [on, setFullScreen])
}

/** The bot of this address. */
export function useBotId(): string {
  const { botId } = useParams()
  if (botId === undefined) throw new Error('useBotId needs a route with :botId')
  return botId
}

function useSlots(): Slots {
  const slots = use(BotShellContext)
  if (!slots) throw new Error('This belongs into a screen below BotShell')
  return slots
}
