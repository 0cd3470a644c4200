import type { RunningServer } from '@recado/server/compose/server'

/** What the phone's camera sees: the newest of the QRs that bots show now, whosever they are; or null. */
export async function currentQr({
  core,
  messaging,
}: Pick<RunningServer, 'core' | 'messaging'>): Promise<string | null> {
  const bots = await core.store.read((db) =>
    db.selectFrom('waSessions').select('botId').where('status', '=', 'qr_ready').execute(),
  )
  const lines = await Promise.all(bots.map(({ botId }) => messaging.host.status(botId)))
  const shown = lines.filter(({ qr }) => qr !== null)
  const newest = shown.toSorted((one, other) => (other.qrExpiresAt ?? 0) - (one.qrExpiresAt ?? 0))[0]
  return newest?.qr ?? null
}
