import { text } from '../../text/closing-model.ts'

/** A model of AI that ends soon or ended lately; `ends` is the first day (UTC) on which it answers nobody. */
type Closing = { model: string; ends: string }

/** «gpt-4o-mini cierra el 14 de enero», or that it did. */
export const sayClosing = ({ model, ends }: Closing, now: number): string =>
  Date.parse(`${ends}T00:00:00Z`) <= now ? text.closed(model, ends) : text.closes(model, ends)
