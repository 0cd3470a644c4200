import type { TurnOutcome } from '../../platform/telemetry/metrics.ts'

/** When a step began, in ms UTC with fractions: what `stepTime` gave. */
type Began = { began: number }

/**
 * Port: who measures the way of a message. Calls are cheap, never throw and never wait: the way goes on whether
 * anybody watches or not. Everything carries ids, and nothing of what was said.
 */
export interface PipelineWatch {
  /** Messages were taken in; `turnIds` are the turns that they wait for. */
  arrived(arrival: Began & { botId: string; messages: number; turnIds: string[] }): void
  /** A turn is over. `waitedMs` is how long after its due time it was begun; `firstAt` when its first message came. */
  turnOver(
    turn: Began & {
      botId: string
      turnId: string
      outcome: TurnOutcome
      waitedMs: number | null
      firstAt: number
    },
  ): void
  /** A message leaves now. */
  leaving(message: Began & OnItsWay): void
  /** It was made ready and handed to the line, or could not be. */
  sent(message: Began & OnItsWay & { ok: boolean }): void
  /** The network took a message that left before. */
  accepted(wireId: string): void
}

/** `turnId` is null for what no turn said, `wireId` for what never got one. */
export type OnItsWay = { botId: string; turnId: string | null; wireId: string | null }

export const unwatched: PipelineWatch = {
  arrived: () => {},
  turnOver: () => {},
  leaving: () => {},
  sent: () => {},
  accepted: () => {},
}
