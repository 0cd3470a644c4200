import type { ChannelLogger } from '@recado/whatsapp'
import { askWebVersion, ClientVersions, parseVersion, versionText } from '@recado/whatsapp/qr'
import type { ClientVersion, VersionRecord } from '@recado/whatsapp/qr'
import { z } from 'zod'
import { metaOf, putMeta } from '../../../platform/db/meta.ts'
import type { Store } from '../../../platform/db/store.ts'
import { publicLookup } from '../../../platform/egress/public-lookup.ts'
import type { Clock } from '../../../platform/time/clock.ts'

const key = 'waClientVersion'

const version = z.codec(z.string().nullable(), z.custom<ClientVersion>().nullable(), {
  decode: (text) => (text === null ? null : parseVersion(text)),
  encode: (known) => (known === null ? null : versionText(known)),
})
const record = z.object({ worked: version, named: version, askedAt: z.number().nullable() })

export type ClientVersionParts = {
  store: Store
  clock: Clock
  logger: ChannelLogger
  /** WA_VERSION. */
  fixed?: ClientVersion | undefined
  /** WA_VERSION_LOOKUP: whether WhatsApp may be asked for its newest. */
  looksUp: boolean
  /** Another WhatsApp Web server, which is the operator's own: it may be on this machine. */
  waSocketUrl?: string | undefined
}

/** The version of WhatsApp's web client that this installation's lines say they are, kept over restarts. */
export function clientVersions(parts: ClientVersionParts): ClientVersions {
  const { store, clock, logger, fixed, looksUp, waSocketUrl } = parts
  const where = waSocketUrl === undefined ? { lookup: publicLookup() } : { waSocketUrl }
  return new ClientVersions({
    clock,
    fixed,
    ...(looksUp && { ask: () => askWebVersion(where) }),
    store: {
      async read() {
        const kept = await store.read((db) => metaOf(db, key))
        return kept === undefined ? null : record.decode(JSON.parse(kept))
      },
      async write(known: VersionRecord) {
        const value = JSON.stringify(record.encode(known))
        await store.write({ chore: 'lines' }, (tx) => putMeta(tx, key, value))
      },
    },
    failed: (error) =>
      logger.warn({ error: String(error) }, 'the version of WhatsApp’s client is not to be had'),
  })
}
