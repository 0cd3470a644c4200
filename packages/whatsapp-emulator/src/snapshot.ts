import { deserialize, serialize } from 'node:v8'
import type { PhoneState } from './phone/phone-state.ts'
import { Phone } from './phone/phone.ts'
import type { PhoneOptions } from './phone/phone-options.ts'
import { Companion, type Account, type AppStatePatch, type CompanionRecord } from './service/account.ts'
import { lidFor } from './service/directory.ts'
import type { WhatsAppService } from './service/service.ts'

const VERSION = 2

interface SavedAccount {
  phone: PhoneOptions
  state: PhoneState
  companions: CompanionRecord[]
  appState: Map<string, AppStatePatch[]>
  nextDeviceId: number
}

export interface Snapshot {
  version: number
  accounts: SavedAccount[]
  /** Encrypted files by their direct path. */
  media: Map<string, Buffer>
}

/** The bytes are no snapshot, or one of another version. */
export class UnreadableSnapshot extends Error {
  override name = 'UnreadableSnapshot'
}

/** Everything the service and its phones know, private keys included. */
export function takeSnapshot(service: WhatsAppService): Buffer {
  const accounts = service.directory.accounts().map((account): SavedAccount => {
    const { phone, lid, companions, appState, nextDeviceId } = account
    const { phoneNumber, name, addressing, hidesNumber, username } = phone
    const lidChats = phone.migration.active
    const records = [...companions.values()].map(({ record, inFlight }) => ({
      ...record,
      queue: [...inFlight.values(), ...record.queue],
    }))
    return {
      phone: {
        phoneNumber,
        name,
        addressing,
        lidChats,
        lid,
        hidesNumber,
        ...(username !== undefined && { username }),
      },
      state: phone.state(),
      companions: records,
      appState,
      nextDeviceId,
    }
  })
  const media = new Map(service.media.files())
  return serialize({ version: VERSION, accounts, media } satisfies Snapshot)
}

/** Throws UnreadableSnapshot. */
export function readSnapshot(bytes: Uint8Array): Snapshot {
  let snapshot: unknown
  try {
    snapshot = deserialize(bytes)
  } catch (cause) {
    throw new UnreadableSnapshot('The bytes are no snapshot', { cause })
  }
  const version =
    typeof snapshot === 'object' && snapshot !== null && 'version' in snapshot ? snapshot.version : undefined
  if (version !== VERSION) throw new UnreadableSnapshot(`The snapshot is of version ${String(version)}`)
  // Its version says that takeSnapshot wrote it.
  return snapshot as Snapshot
}

/** Brings back the phones and linked devices of a snapshot. */
export function restoreSnapshot(service: WhatsAppService, { accounts }: Snapshot): void {
  for (const saved of accounts) {
    const { phoneNumber, lid = lidFor(phoneNumber) } = saved.phone
    const account: Account = {
      phoneNumber,
      lid,
      phone: new Phone(service, saved.phone, saved.state),
      companions: new Map(),
      appState: saved.appState,
      appStateSnapshots: new Map(),
      nextDeviceId: saved.nextDeviceId,
    }
    for (const record of saved.companions) account.companions.set(record.id, new Companion(account, record))
    service.directory.add(account)
  }
}
