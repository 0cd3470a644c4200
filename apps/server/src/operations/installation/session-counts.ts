import type { Installation } from '@recado/contract/operations/installation'
import type { Db } from '../../platform/db/store.ts'

type WhatsAppSessions = NonNullable<Installation['lines']>

/** How many WhatsApp lines are in which state. */
export async function sessionCounts(db: Db): Promise<WhatsAppSessions> {
  const rows = await db
    .selectFrom('waSessions')
    .innerJoin('bots', 'bots.id', 'waSessions.botId')
    .select(['waSessions.status', 'bots.wanted'])
    .select((eb) => [
      eb.fn.count<number>('waSessions.downSince').as('down'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['waSessions.status', 'bots.wanted'])
    .execute()
  const lines: WhatsAppSessions = { connected: 0, connecting: 0, qrReady: 0, fallen: 0, off: 0 }
  for (const { status, wanted, ...row } of rows) {
    const [count, down] = [Number(row.count), Number(row.down)]
    if (status === 'connected') lines.connected += count
    else if (status === 'qr_ready') lines.qrReady += count
    else if (wanted === 'linked' && (status === 'error' || down > 0)) {
      const fallen = status === 'error' ? count : down
      lines.fallen += fallen
      lines[status === 'disconnected' ? 'off' : 'connecting'] += count - fallen
    } else if (status === 'connecting' || status === 'starting') lines.connecting += count
    else lines.off += count
  }
  return lines
}
