import { randomBytes } from 'node:crypto'
import { proto } from 'baileys'
import type { Connection } from '../wire/connection.ts'
import { isSignedBy, readBigEndian } from '../wire/curve.ts'
import { bytesOf, childOf, MalformedStanza, stanza, type Stanza } from '../wire/stanza.ts'
import { Companion, type Account, type DeviceKeys } from './account.ts'
import { deviceSignedBytes } from './device-identity.ts'

/** As many QR codes as the service grants to one connection. */
const REFS_PER_CONNECTION = 6

export type LinkRefusal =
  | 'not-a-linking-qr'
  | 'unknown-qr'
  | 'expired-qr'
  | 'keys-do-not-match'
  | 'device-left'

/** The phone did not link the device; `reason` says why. */
export class LinkRefused extends Error {
  override name = 'LinkRefused'
  readonly reason: LinkRefusal

  constructor(reason: LinkRefusal, options?: ErrorOptions) {
    super(`The device was not linked: ${reason}`, options)
    this.reason = reason
  }
}

interface Candidate {
  connection: Connection
  noiseKey: Buffer
  keys: DeviceKeys
  platform: string
  refs: string[]
}

/** What a phone read from the QR and signed for the device. */
export interface LinkRequest {
  ref: string
  noiseKey: Buffer
  identity: Buffer
  keyIndex: number
  details: Uint8Array
  accountKey: Uint8Array
  signedIdentity: Uint8Array
}

const PLATFORM_NAMES = new Map<number, string>([
  [proto.DeviceProps.PlatformType.CHROME, 'Chrome'],
  [proto.DeviceProps.PlatformType.FIREFOX, 'Firefox'],
  [proto.DeviceProps.PlatformType.SAFARI, 'Safari'],
  [proto.DeviceProps.PlatformType.EDGE, 'Edge'],
  [proto.DeviceProps.PlatformType.DESKTOP, 'Escritorio'],
])

function platformName(bytes: Uint8Array | null | undefined): string {
  if (!bytes) return 'WhatsApp Web'
  const { os, platformType } = proto.DeviceProps.decode(bytes)
  const program = PLATFORM_NAMES.get(platformType ?? -1) ?? 'WhatsApp Web'
  return os ? `${program} (${os})` : program
}

function keysOf(data: proto.ClientPayload.IDevicePairingRegistrationData): DeviceKeys {
  const { eRegid, eIdent, eSkeyId, eSkeyVal, eSkeySig } = data
  if (!eRegid || !eIdent || !eSkeyId || !eSkeyVal || !eSkeySig)
    throw new MalformedStanza('Registration without keys')
  return {
    registrationId: readBigEndian(eRegid),
    identity: Buffer.from(eIdent),
    signedPreKey: {
      id: readBigEndian(eSkeyId),
      publicKey: Buffer.from(eSkeyVal),
      signature: Buffer.from(eSkeySig),
    },
  }
}

/** Devices that show a QR and wait for a phone to scan it. */
export class RegistrationDesk {
  readonly #byRef = new Map<string, Candidate>()
  readonly #spentRefs = new Set<string>()

  /** Gives the device the refs it makes its QR codes of. */
  async welcome(
    connection: Connection,
    noiseKey: Buffer,
    data: proto.ClientPayload.IDevicePairingRegistrationData,
  ): Promise<void> {
    const refs = Array.from(
      { length: REFS_PER_CONNECTION },
      () => `2@${randomBytes(48).toString('base64url')}`,
    )
    const platform = platformName(data.deviceProps)
    const candidate: Candidate = { connection, noiseKey, keys: keysOf(data), platform, refs }
    for (const ref of refs) this.#byRef.set(ref, candidate)
    const content = [
      stanza(
        'pair-device',
        {},
        refs.map((ref) => stanza('ref', {}, Buffer.from(ref))),
      ),
    ]
    await connection.query({ type: 'set', xmlns: 'md' }, content)
  }

  forget(connection: Connection): void {
    for (const [ref, candidate] of this.#byRef) if (candidate.connection === connection) this.#spend(ref)
  }

  /** Pairs the waiting device with the phone's account and sends it to log in; rejects with LinkRefused. */
  async link(account: Account, request: LinkRequest, now: number): Promise<Companion> {
    const candidate = this.#byRef.get(request.ref)
    if (!candidate) throw new LinkRefused(this.#spentRefs.has(request.ref) ? 'expired-qr' : 'unknown-qr')
    const sameKeys =
      candidate.noiseKey.equals(request.noiseKey) && candidate.keys.identity.equals(request.identity)
    if (!sameKeys) throw new LinkRefused('keys-do-not-match')
    for (const ref of candidate.refs) this.#spend(ref)
    const companion = new Companion(account, {
      id: account.nextDeviceId++,
      keyIndex: request.keyIndex,
      platform: candidate.platform,
      linkedAt: now,
      noiseKey: candidate.noiseKey,
      keys: candidate.keys,
      preKeys: [],
      queue: [],
      synced: false,
    })
    const reply = await this.#confirm(candidate.connection, companion, request.signedIdentity)
    if (!deviceSigned(reply, candidate.keys.identity, request)) throw new LinkRefused('keys-do-not-match')
    account.companions.set(companion.id, companion)
    candidate.connection.end(stanza('stream:error', { code: '515' }))
    return companion
  }

  async #confirm(connection: Connection, companion: Companion, signedIdentity: Uint8Array): Promise<Stanza> {
    const success = stanza('pair-success', {}, [
      stanza('device-identity', {}, Buffer.from(signedIdentity)),
      stanza('platform', { name: 'android' }),
      stanza('device', { jid: companion.jid, lid: companion.lid }),
    ])
    const attrs = { type: 'set', xmlns: 'md', t: String(Math.floor(companion.record.linkedAt / 1000)) }
    try {
      return await connection.query(attrs, [success])
    } catch (cause) {
      throw new LinkRefused('device-left', { cause })
    }
  }

  #spend(ref: string): void {
    this.#byRef.delete(ref)
    this.#spentRefs.add(ref)
  }
}

function deviceSigned(reply: Stanza, deviceKey: Buffer, request: LinkRequest): boolean {
  const signed = bytesOf(childOf(reply, 'pair-device-sign'), 'device-identity')
  const { details, deviceSignature } = proto.ADVSignedDeviceIdentity.decode(signed)
  if (!details || !deviceSignature || !Buffer.from(details).equals(request.details)) return false
  return isSignedBy(deviceKey, deviceSignedBytes(details, deviceKey, request.accountKey), deviceSignature)
}
