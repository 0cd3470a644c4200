import { EventEmitter, once } from 'node:events'
import type { Emulator } from '@recado/whatsapp-emulator'
import type {
  ChannelUpdate,
  DeliveryUpdate,
  Inbound,
  InboundMessage,
  KnownPerson,
  NewChatCap,
  ReachoutLock,
  Remedy,
  SessionStore,
} from '../../channel.ts'
import { emptySession, memorySessionStore } from '../../testing/memory-session-store.ts'
import { openQrChannel } from '../index.ts'
import type { LinkedDevice, QrChannelOptions } from '../index.ts'

/** A channel and everything it told, in order. */
export class TestSession extends EventEmitter {
  readonly channel: LinkedDevice
  readonly updates: ChannelUpdate[] = []
  readonly deliveries: DeliveryUpdate[] = []
  readonly calls: Inbound[] = []
  readonly typing: boolean[] = []
  readonly history: InboundMessage[] = []
  readonly people: KnownPerson[] = []
  readonly phoneSeen: number[] = []
  readonly networkTimes: number[] = []
  readonly locks: ReachoutLock[] = []
  readonly caps: NewChatCap[] = []
  readonly remedies: Remedy[] = []
  readonly log: string[] = []
  readonly data

  constructor(
    emulator: Emulator,
    { data = emptySession(), store, recordTicks, ...options }: TestSessionOptions = {},
  ) {
    super()
    this.data = data
    const changed = (): void => void this.emit('change')
    const note = (detail: object, text: string): void => {
      this.log.push(text, JSON.stringify(detail))
      changed()
    }
    this.channel = openQrChannel({
      waSocketUrl: emulator.url,
      sessionStore: store?.(memorySessionStore(data, changed)) ?? memorySessionStore(data, changed),
      logger: { debug: note, info: note, warn: note, error: note },
      random: () => 0,
      // reconnections are as immediate as their order allows; what is given time for gets some on a busy machine, too
      clock: {
        now: Date.now,
        elapsed: Date.now,
        setTimer(ms, fire) {
          const timer = setTimeout(fire, Math.min(ms, ms < 3_000 ? 50 : 2_000))
          return () => clearTimeout(timer)
        },
      },
      listener: {
        updated: (update) => (this.updates.push(update), changed()),
        inbound: async (items) => (this.calls.push(...items), changed()),
        delivery: async (updates) => {
          await recordTicks?.()
          this.deliveries.push(...updates)
          changed()
        },
        history: async (people, messages) => {
          this.people.push(...people)
          this.history.push(...messages)
          changed()
        },
        people: async (people) => (this.people.push(...people), changed()),
        networkTime: (at) => (this.networkTimes.push(at), changed()),
        phoneSeen: (at) => (this.phoneSeen.push(at), changed()),
        reachoutLock: (lock) => (this.locks.push(lock), changed()),
        stuck: (remedy) => (this.remedies.push(remedy), changed()),
        newChatCap: (cap) => (this.caps.push(cap), changed()),
        typing: (_peer, typing) => (this.typing.push(typing), changed()),
      },
      ...options,
    })
  }

  /** Resolves with the first truthy answer of `check`, asked now and at everything that happens. */
  async until<T>(check: () => T): Promise<NonNullable<T>> {
    for (;;) {
      const found = check()
      if (found) return found
      await once(this, 'change', { signal: AbortSignal.timeout(60_000) })
    }
  }

  /** Resolves with the newest update when it has this status. */
  status<S extends ChannelUpdate['status']>(status: S): Promise<Extract<ChannelUpdate, { status: S }>> {
    return this.until(() => {
      const last = this.updates.at(-1)
      // the comparison narrows to S, which TypeScript does not follow through a type parameter
      return last?.status === status ? (last as Extract<ChannelUpdate, { status: S }>) : null
    })
  }

  /** Resolves with the journalled message of this text. */
  journalled(text: string) {
    return this.until(() =>
      this.data.journal.find(
        (row) => row.kind === 'message' && 'text' in row.content && row.content.text === text,
      ),
    )
  }
}

type TestSessionOptions = Partial<Omit<QrChannelOptions, 'sessionStore' | 'listener'>> & {
  data?: ReturnType<typeof emptySession>
  store?: (inner: SessionStore) => SessionStore
  /** Before ticks count as recorded; what it throws keeps them from it. */
  recordTicks?: () => Promise<void>
}
