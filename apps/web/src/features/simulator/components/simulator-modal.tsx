import { Dialog, Skeleton } from '@recado/ui'
import { lazy, Suspense, useRef } from 'react'
import { text } from '../../../text/builder/simulator.ts'
import type { Edited } from '../model/edited-nodes.ts'
import type { SimulatedBot } from '../model/local-bot.ts'

/** `model`: the mirror, where another model is tried. */
export type SimulatorView = 'chat' | 'rehearsals' | 'mirror' | 'model'

interface SimulatorModalProps extends SimulatorProps {
  open: boolean
  onClose: () => void
}

export interface SimulatorProps {
  botId: string
  bot: SimulatedBot
  aiConfigured: boolean
  /** Something was answered. */
  onPlayed?: () => void
  /** Already written when it opens. */
  firstMessage?: string
  /** A node whose unsaved draft is among `bot.nodes`. */
  draftOf?: string
  /** What it shows first: the chat unless it is said. */
  view?: SimulatorView
  /** Unsaved nodes that its tests are to be played with. */
  drafts?: readonly Edited[]
  /** All that is not saved yet: past chats are looked at with it. */
  unsaved?: readonly Edited[]
  /** Has every node that names a model of AI ask this one, and says how many those are. */
  onUseModel?: (model: string) => Promise<number>
}

// It brings the engine along, which the editor does not wait for.
const Simulator = lazy(async () => ({ default: (await import('./simulator.tsx')).Simulator }))

/** «Simulador de Chat»: the bot as a customer would meet it, without sending anything, its saved tests, and its past chats. */
export function SimulatorModal({ open, onClose, ...simulator }: SimulatorModalProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    // On a phone on its side it fills the screen, and its title leaves its line to the tabs.
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      size="l"
      initialFocus={input}
      className="h-200 max-w-280! overflow-hidden [&>div]:flex [&>div]:flex-col [&>div]:overflow-hidden [&>div]:p-0 narrow:h-[calc(100dvh-48px)] phone:h-dvh low:h-dvh low:max-h-dvh! low:w-full low:rounded-none low:[&_h2]:sr-only low:[&>header]:absolute low:[&>header]:top-0 low:[&>header]:right-0 low:[&>header]:z-1 low:[&>header]:p-1.5"
    >
      <Suspense fallback={<SimulatorSkeleton />}>
        <Simulator {...simulator} input={input} />
      </Suspense>
    </Dialog>
  )
}

function SimulatorSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-1 flex-col gap-3 px-5 py-3">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="flex-1" />
      <Skeleton className="h-10" />
    </div>
  )
}
