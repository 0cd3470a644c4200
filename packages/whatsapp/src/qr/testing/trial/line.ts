import { WA_CERT_DETAILS } from 'baileys'
import { startEmulator } from '@recado/whatsapp-emulator'
import { CUSTOMER, OWNER } from '@recado/whatsapp-emulator/testing'
import { emptySession, type SessionData } from '../../../testing/memory-session-store.ts'
import { TestSession } from '../test-session.ts'

/** A linked line between two processes: what it stored, its network, and the message that waits for it there. */
export type LineState = { session: SessionData; network: Uint8Array; waiting: string }
/**
 * How it went: queries that the service has no answer of its own for, the shapes of what left, what went wrong on the wire or
 * had to be asked for again.
 */
export type LineReport = { unanswered: string[]; stanzas: string[]; faults: string[] }

/**
 * Links a line, or goes on with one that some Baileys left; a customer writes, is answered, and writes again when the line
 * has gone. Rejects when any of it does not come about, a new code among it.
 */
export async function leadLine(
  before: LineState | null,
  name: string,
): Promise<{ after: LineState; report: LineReport }> {
  const faults: string[] = []
  const stanzas = new Set<string>()
  const onFault = (fault: unknown): void => void faults.push(String(fault))
  const emulator = await startEmulator({ onFault, ...(before && { snapshot: before.network }) })
  WA_CERT_DETAILS.PUBLIC_KEY = emulator.rootKey
  emulator.intercept(({ tag, attrs, content }, direction) => {
    if (tag === 'receipt' && attrs['type'] === 'retry')
      faults.push(`${direction}: a message was asked for again`)
    if (direction === 'from-device') stanzas.add(shapeOf(tag, attrs, content))
    return 'pass'
  })
  const owner = emulator.phone(OWNER) ?? emulator.addPhone({ phoneNumber: OWNER, name: 'Marta' })
  const laura = emulator.phone(CUSTOMER) ?? emulator.addPhone({ phoneNumber: CUSTOMER, name: 'Laura' })
  const session = new TestSession(emulator, { data: before?.session ?? emptySession() })
  try {
    await session.channel.connect()
    if (!before) await owner.scan((await session.status('qr_ready')).qr)
    await session.status('connected')
    if (before) await session.journalled(before.waiting)
    await laura.sendText(OWNER, `${name}: hola`)
    await session.journalled(`${name}: hola`)
    const text = `${name}: buenas`
    const answer = await session.channel.prepare({ phoneNumber: CUSTOMER, lid: null }, { type: 'text', text })
    await session.channel.transmit(answer)
    await laura.waitForMessage(OWNER, (shown) => shown.text === text)
    await session.until(() => session.deliveries.some(({ wireId }) => wireId === answer.wireId))
    await session.channel.close()
    await owner.waitFor(() => owner.linkedDevices().every(({ online }) => !online))
    const waiting = `${name}: ¿sigues ahí?`
    await laura.sendText(OWNER, waiting)
    const after = { session: session.data, network: emulator.snapshot(), waiting }
    return {
      after,
      report: { unanswered: emulator.unanswered().toSorted(), stanzas: [...stanzas].toSorted(), faults },
    }
  } finally {
    await session.channel.close()
    await emulator.close()
  }
}

/** A stanza's tag, the names of its attributes, and the tags within: what a version says, whatever it says of. */
function shapeOf(tag: string, attrs: Record<string, string>, content: unknown): string {
  const within = Array.isArray(content) ? content.map((child: { tag: string }) => child.tag) : []
  const type = attrs['xmlns'] ?? attrs['type'] ?? ''
  const names = Object.keys(attrs).toSorted().join(' ')
  return `${tag}${type && ` ${type}`} [${names}] ${[...new Set(within)].toSorted().join(' ')}`.trim()
}
