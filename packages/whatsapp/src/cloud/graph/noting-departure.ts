import type { Dispatcher } from 'undici'

/** A dispatcher that knows whether anything of its one request may have left: undici tells right before it writes. */
export function noting(dispatcher: Dispatcher): { dispatcher: Dispatcher; left: () => boolean } {
  let left = false
  const leaves = (): void => {
    left = true
  }
  const noted = dispatcher.compose(
    (dispatch) => (options, handler) => dispatch(options, new DepartureHandler(handler, leaves)),
  )
  return { dispatcher: noted, left: () => left }
}

type Handler = Dispatcher.DispatchHandler
type Given<Name extends keyof Handler> = Parameters<NonNullable<Handler[Name]>>

class DepartureHandler implements Handler {
  readonly #handler: Handler
  readonly #leaves: () => void

  constructor(handler: Handler, leaves: () => void) {
    this.#handler = handler
    this.#leaves = leaves
  }

  onRequestStart(...start: Given<'onRequestStart'>) {
    this.#leaves()
    this.#handler.onRequestStart?.(...start)
  }

  onResponseStart(...response: Given<'onResponseStart'>) {
    this.#handler.onResponseStart?.(...response)
  }

  onResponseData(...data: Given<'onResponseData'>) {
    this.#handler.onResponseData?.(...data)
  }

  onResponseEnd(...end: Given<'onResponseEnd'>) {
    this.#handler.onResponseEnd?.(...end)
  }

  onResponseError(...error: Given<'onResponseError'>) {
    this.#handler.onResponseError?.(...error)
  }
}
