/** What the measuring process asks of the emulator's process, over the channel of `fork`. */
export type EmulatorRequest =
  | { ask: 'phone'; phoneNumber: string; name: string }
  | { ask: 'scan'; phoneNumber: string; qr: string }
  /** They write `each` messages, waiting for nothing. */
  | { ask: 'write'; owner: string; customers: string[]; each: number }
  /** What came to their phones from now on, and since this was asked last. */
  | { ask: 'listen'; customers: string[] }
  | { ask: 'heard' }
  | ({ ask: 'drive'; owner: string; customers: string[]; each: number } & Manner)

/**
 * `everyMs`: from one message of a customer to the next, where the reply is not all that they wait for; `apartMs`: from the first
 * message of one customer to that of the next.
 */
export type Manner = { everyMs?: number; apartMs?: number }

/** Messages a second, and each message's milliseconds from the customer's phone to the reply on it. */
export type Driven = { rate: number; latencies: number[] }
/** A message that came from the shop, `at` in ms of a clock that the emulator's process begins with `listen`. */
export type Heard = { customer: string; at: number }
export type EmulatorAnswer =
  | { url: string }
  | { done: true }
  | Driven
  | { heard: Heard[]; now: number }
  | { failed: string }

/** What it asks of a process with bots. `line` numbers them; each has one owner and answers «hola …». */
export type BotsRequest =
  | { ask: 'link'; line: number }
  | { ask: 'memory' }
  | { ask: 'processor' }
  | { ask: 'profile'; file: string }
  | { ask: 'end' }
export type BotsAnswer =
  | { ready: true }
  | { qr: string; line: number }
  | { up: number }
  | { rss: number; heap: number }
  | { processorMs: number }
  | { done: true }
  | { failed: string }
