import type { Dispatcher } from 'undici'
import type { ChannelClock } from '../../channel.ts'
import { TooLateError } from '../in-time.ts'

/** How long a host may say nothing. Of Node's own five minutes, a message that waits for a file would have all. */
const QUIET_MS = 20_000

/** Ends a request over which nothing has come for 20 s, whether it has begun to be answered or not. */
export class QuietHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler
  readonly #clock: ChannelClock
  readonly #moved: () => void
  #heardAt = 0
  #cancel = (): void => {}

  constructor(handler: Dispatcher.DispatchHandler, clock: ChannelClock, moved: () => void) {
    this.#handler = handler
    this.#clock = clock
    this.#moved = moved
  }

  onRequestStart(
    ...[controller, context]: Parameters<Required<Dispatcher.DispatchHandler>['onRequestStart']>
  ) {
    this.#heard()
    this.#lookIn(QUIET_MS, controller)
    this.#handler.onRequestStart?.(controller, context)
  }

  onResponseStart(...response: Parameters<Required<Dispatcher.DispatchHandler>['onResponseStart']>) {
    this.#heard()
    this.#handler.onResponseStart?.(...response)
  }

  onResponseData(...data: Parameters<Required<Dispatcher.DispatchHandler>['onResponseData']>) {
    this.#heard()
    this.#handler.onResponseData?.(...data)
  }

  onResponseEnd(...end: Parameters<Required<Dispatcher.DispatchHandler>['onResponseEnd']>) {
    this.#cancel()
    this.#handler.onResponseEnd?.(...end)
  }

  onResponseError(...error: Parameters<Required<Dispatcher.DispatchHandler>['onResponseError']>) {
    this.#cancel()
    this.#handler.onResponseError?.(...error)
  }

  #heard(): void {
    this.#heardAt = this.#clock.elapsed()
    this.#moved()
  }

  #lookIn(ms: number, controller: Dispatcher.DispatchController): void {
    this.#cancel = this.#clock.setTimer(ms, () => {
      const quiet = this.#clock.elapsed() - this.#heardAt
      if (quiet < QUIET_MS) this.#lookIn(QUIET_MS - quiet, controller)
      // Whoever reads slowly is nobody who says nothing.
      else if (controller.paused) this.#lookIn(QUIET_MS, controller)
      else controller.abort(new TooLateError('the media host says nothing'))
    })
  }
}
