import { randomBytes } from 'node:crypto'
import { proto } from 'baileys'
import type { Connection } from '../../wire/connection.ts'
import { isSignedBy, readBigEndian } from '../../wire/curve.ts'
import {
  bytesOf,
  childOf,
  MalformedStanza,
  newMessageId,
  SERVER_FROM,
  stanza,
  type Stanza,
} from '../../wire/stanza.ts'
import { CodeDesk } from './code-desk.ts'
import { LinkRefused } from './link-refused.ts'
import { Companion, type Account } from '../../model/account.ts'
import type { DeviceKeys } from '../../model/keys.ts'
import { deviceSignedBytes } from './device-identity.ts'

/** As many QR codes as the service grants to one connection. */
const REFS_PER_CONNECTION = 6

/** A device that waits to be linked. */
export interface Candidate {
  connection: Connection
  noiseKey: Buffer
  keys: DeviceKeys
  platform: string
  refs: string[]
  /** Secrets of QRs that were scanned and are to be replaced. */
  replaced: Set<string>
}

/** The two names that the order to make a new QR was seen under. */
export type RotationChild = 'companion_reg_refresh' | 'pair-device-rotate-qr'

interface Awaited {
  connection: Connection
  resolve: () => void
  reject: (reason: Error) => void
}

/** What a phone signed for a device. */
export interface SignedDevice {
  identity: Buffer
  keyIndex: number
  details: Uint8Array
  accountKey: Uint8Array
  signedIdentity: Uint8Array
}

/** The same with what it read from the QR. */
export interface LinkRequest extends SignedDevice {
  ref: string
  noiseKey: Buffer
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

/** Devices that wait for a phone to scan their QR or enter their code. */
export class RegistrationDesk {
  readonly #byRef = new Map<string, Candidate>()
  readonly #spentRefs = new Set<string>()
  readonly codes = new CodeDesk()
  readonly #awaited = new Map<string, Awaited>()

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
    const candidate: Candidate = {
      connection,
      noiseKey,
      keys: keysOf(data),
      platform,
      refs,
      replaced: new Set(),
    }
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
    this.codes.forget(connection)
    for (const [id, awaited] of this.#awaited) {
      if (awaited.connection !== connection) continue
      awaited.reject(new LinkRefused('device-left'))
      this.#awaited.delete(id)
    }
    for (const [ref, candidate] of this.#byRef) if (candidate.connection === connection) this.#spend(ref)
  }

  /** The waiting device behind a QR; throws LinkRefused. */
  candidate({ ref, noiseKey, identity }: Pick<LinkRequest, 'ref' | 'noiseKey' | 'identity'>): Candidate {
    const candidate = this.#byRef.get(ref)
    if (!candidate) throw new LinkRefused(this.#spentRefs.has(ref) ? 'expired-qr' : 'unknown-qr')
    const sameKeys = candidate.noiseKey.equals(noiseKey) && candidate.keys.identity.equals(identity)
    if (!sameKeys) throw new LinkRefused('keys-do-not-match')
    return candidate
  }

  candidateOf(connection: Connection): Candidate | undefined {
    return [...this.#byRef.values()].find((candidate) => candidate.connection === connection)
  }

  /**
   * Tells the device to make another secret for its QR, as some accounts do since the end of July 2026 (Baileys#2737); resolves
   * when it has acknowledged that.
   */
  askForNewQr({ connection }: Candidate, child: RotationChild): Promise<void> {
    const id = newMessageId()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#awaited.set(id, { connection, resolve, reject })
    const attrs = { from: SERVER_FROM, id, type: 'companion_reg_refresh', t: '0' }
    connection.send(stanza('notification', attrs, [stanza(child)]))
    return promise
  }

  acknowledged(connection: Connection, id: string): void {
    const awaited = this.#awaited.get(id)
    if (awaited?.connection === connection) awaited.resolve()
    this.#awaited.delete(id)
  }

  waiting(): Candidate[] {
    return [...new Set(this.#byRef.values())]
  }

  /** The step that no open client passes: the network asks the device for a passkey, in the shape that whatsmeow reads since 30 June 2026. */
  askForPasskey({ connection }: Candidate): void {
    const attrs = { from: SERVER_FROM, id: newMessageId(), type: 'passkey_prologue_request' }
    const options = {
      challenge: randomBytes(32).toString('base64url'),
      timeout: 600_000,
      rpId: 'whatsapp.com',
      allowCredentials: [],
      userVerification: 'required',
      extensions: { uvm: true },
    }
    const content = [stanza('passkey_request_options', {}, Buffer.from(JSON.stringify(options)))]
    connection.send(stanza('notification', attrs, content))
  }

  /** Pairs the waiting device with the phone's account and sends it to log in; rejects with LinkRefused. */
  async pair(candidate: Candidate, account: Account, signed: SignedDevice, now: number): Promise<Companion> {
    for (const ref of candidate.refs) this.#spend(ref)
    const companion = new Companion(account, {
      id: account.nextDeviceId++,
      keyIndex: signed.keyIndex,
      platform: candidate.platform,
      linkedAt: now,
      noiseKey: candidate.noiseKey,
      keys: candidate.keys,
      preKeys: [],
      queue: [],
      synced: false,
    })
    const reply = await this.#confirm(candidate.connection, companion, signed.signedIdentity)
    if (!deviceSigned(reply, candidate.keys.identity, signed)) throw new LinkRefused('keys-do-not-match')
    account.companions.set(companion.id, companion)
    candidate.connection.end(stanza('stream:error', { code: '515' }))
    return companion
  }

  async #confirm(connection: Connection, companion: Companion, signedIdentity: Uint8Array): Promise<Stanza> {
    const success = stanza('pair-success', {}, [
      stanza('device-identity', {}, Buffer.from(signedIdentity)),
      stanza('platform', { name: 'android' }),
      stanza('device', { jid: companion.jid, lid: companion.lid }),
      ...clientProps(companion.account),
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

/** What a device is told of its account when it is linked. */
function clientProps({ phone: { migration } }: Account): Stanza[] {
  if (!migration.says('pairing')) return []
  const props = proto.ClientPairingProps.encode({ isChatDbLidMigrated: true, isSyncdPureLidSession: true })
  return [stanza('client-props', {}, Buffer.from(props.finish()))]
}

function deviceSigned(reply: Stanza, deviceKey: Buffer, request: SignedDevice): boolean {
  const signed = bytesOf(childOf(reply, 'pair-device-sign'), 'device-identity')
  const { details, deviceSignature } = proto.ADVSignedDeviceIdentity.decode(signed)
  if (!details || !deviceSignature || !Buffer.from(details).equals(request.details)) return false
  return isSignedBy(deviceKey, deviceSignedBytes(details, deviceKey, request.accountKey), deviceSignature)
}
