import { randomBytes } from 'node:crypto'
import { jidDecode } from 'baileys'
import type { Connection } from '../../wire/connection.ts'
import type { IqAnswer } from '../../wire/iq-answer.ts'
import {
  bytesOf,
  childOf,
  newMessageId,
  requiredAttribute,
  SERVER_FROM,
  stanza,
  type Stanza,
} from '../../wire/stanza.ts'
import { LinkRefused } from './link-refused.ts'

/** As often as phones may try one code (reported, August 2026). */
const MOST_TRIES = 3
/** Who is a browser on a system by its display name; WhatsApp refuses other names with 400 (Baileys#2560, #2769, August 2026). */
const DISPLAY_NAME = /^(Chrome|Edge|Firefox|Opera|Safari) \((Ubuntu|Windows|Mac OS)\)$/

const TAG = 'link_code_companion_reg'

/** What the device answers to the phone that entered its code. */
export interface CodeReply {
  /** Its identity, the phone's and a random value, encrypted under the key both made of the code. */
  keyBundle: Buffer
  identity: Buffer
}

/** A device that shows an 8-character code and waits for the phone of this number. */
export interface CodeRequest {
  readonly ref: string
  readonly connection: Connection
  readonly phoneNumber: string
  /** Its ephemeral key, encrypted under the code. */
  readonly wrappedKey: Buffer
  tries: number
  reply?: { resolve: (reply: CodeReply) => void; reject: (reason: Error) => void }
}

/** Linking by code: `companion_hello`, the phone's `primary_hello`, `companion_finish`. */
export class CodeDesk {
  /** With what to refuse whoever asks for a code; null: nobody is. */
  refusal: '400' | '429' | null = null
  readonly #byNumber = new Map<string, CodeRequest>()

  /** The device that waits for this number's phone now. */
  pending(phoneNumber: string): CodeRequest | undefined {
    return this.#byNumber.get(phoneNumber)
  }

  /** Takes a device's step; `told` hears of a new code request. */
  answer(connection: Connection, query: Stanza, told: (request: CodeRequest) => void): IqAnswer {
    const registration = childOf(query, TAG)
    if (registration?.attrs['stage'] === 'companion_hello') {
      const known = DISPLAY_NAME.test(bytesOf(registration, 'companion_platform_display').toString())
      const refusal = this.refusal ?? (known ? null : '400')
      if (refusal)
        return { error: { code: refusal, text: refusal === '400' ? 'bad-request' : 'rate-overlimit' } }
      const request = this.#hello(connection, registration)
      const ref = stanza('link_code_pairing_ref', {}, Buffer.from(request.ref))
      return { result: [stanza(TAG, {}, [ref])], afterwards: () => told(request) }
    }
    const ref = bytesOf(registration, 'link_code_pairing_ref').toString()
    const request = [...this.#byNumber.values()].find((candidate) => candidate.ref === ref)
    if (!request?.reply) return { error: { code: '404', text: 'item-not-found' } }
    request.reply.resolve({
      keyBundle: bytesOf(registration, 'link_code_pairing_wrapped_key_bundle'),
      identity: bytesOf(registration, 'companion_identity_public'),
    })
    return {}
  }

  /** Hands the phone's half to the device; rejects with LinkRefused when the device leaves before its answer, or was asked too often. */
  primaryHello(request: CodeRequest, wrappedKey: Buffer, identity: Uint8Array): Promise<CodeReply> {
    if (++request.tries > MOST_TRIES) {
      this.done(request)
      return Promise.reject(new LinkRefused('too-many-tries'))
    }
    const { promise, resolve, reject } = Promise.withResolvers<CodeReply>()
    request.reply = { resolve, reject }
    const content = [
      stanza('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrappedKey),
      stanza('primary_identity_pub', {}, Buffer.from(identity)),
      stanza('link_code_pairing_ref', {}, Buffer.from(request.ref)),
    ]
    notify(request, { stage: 'primary_hello' }, content)
    return promise
  }

  /**
   * Tells the device of a step without the keys that it needs for one, as is seen at some accounts (Baileys#2600);
   * `refresh_code` is of another code than the one that it shows.
   */
  withoutKeys(request: CodeRequest, stage: 'refresh_code' | 'primary_hello'): void {
    const ref = stage === 'refresh_code' ? newRef() : request.ref
    notify(request, { stage }, [stanza('link_code_pairing_ref', {}, Buffer.from(ref))])
  }

  /** This code is worth nothing any more: the device is told to make another one, or with `manual` to let its user ask. */
  refresh(request: CodeRequest, manual: boolean): void {
    this.done(request)
    notify(request, { stage: 'refresh_code', force_manual_refresh: String(manual) }, [
      stanza('link_code_pairing_ref', {}, Buffer.from(request.ref)),
    ])
  }

  done(request: CodeRequest): void {
    if (this.#byNumber.get(request.phoneNumber) === request) this.#byNumber.delete(request.phoneNumber)
  }

  forget(connection: Connection): void {
    for (const request of this.#byNumber.values()) {
      if (request.connection !== connection) continue
      request.reply?.reject(new LinkRefused('device-left'))
      this.done(request)
    }
  }

  #hello(connection: Connection, registration: Stanza): CodeRequest {
    const request: CodeRequest = {
      ref: newRef(),
      connection,
      phoneNumber: jidDecode(requiredAttribute(registration, 'jid'))?.user ?? '',
      wrappedKey: bytesOf(registration, 'link_code_pairing_wrapped_companion_ephemeral_pub'),
      tries: 0,
    }
    this.#byNumber.set(request.phoneNumber, request)
    return request
  }
}

const newRef = (): string => `3@${randomBytes(24).toString('base64url')}`

function notify({ connection }: CodeRequest, step: Record<string, string>, content: Stanza[]): void {
  const attrs = { from: SERVER_FROM, id: newMessageId(), type: TAG }
  connection.send(stanza('notification', attrs, [stanza(TAG, step, content)]))
}
