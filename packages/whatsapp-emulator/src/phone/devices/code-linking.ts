import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { Curve, hkdf, type KeyPair } from 'baileys'
import type { CodeDesk, CodeReply, CodeRequest } from '../../service/linking/code-desk.ts'
import { LinkRefused } from '../../service/linking/link-refused.ts'

const CODE_ITERATIONS = 2 << 16
const KEY_BYTES = 32
const SALT_BYTES = 32
const CTR_IV_BYTES = 16
const GCM_IV_BYTES = 12
const GCM_TAG_BYTES = 16

const derive = promisify(pbkdf2)

/** The code as a person may type it: with a dash, blanks or small letters. */
function normalized(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

async function unwrap(code: string, wrapped: Buffer): Promise<Buffer> {
  const salt = wrapped.subarray(0, SALT_BYTES)
  const iv = wrapped.subarray(SALT_BYTES, SALT_BYTES + CTR_IV_BYTES)
  const key = await derive(code, salt, CODE_ITERATIONS, KEY_BYTES, 'sha256')
  return createDecipheriv('aes-256-ctr', key, iv).update(wrapped.subarray(SALT_BYTES + CTR_IV_BYTES))
}

async function wrap(code: string, publicKey: Uint8Array): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const iv = randomBytes(CTR_IV_BYTES)
  const key = await derive(code, salt, CODE_ITERATIONS, KEY_BYTES, 'sha256')
  return Buffer.concat([salt, iv, createCipheriv('aes-256-ctr', key, iv).update(publicKey)])
}

/** The random value in the device's answer; throws LinkRefused when the two did not have the same code. */
function openBundle({ keyBundle, identity }: CodeReply, shared: Uint8Array): Buffer {
  const salt = keyBundle.subarray(0, SALT_BYTES)
  const iv = keyBundle.subarray(SALT_BYTES, SALT_BYTES + GCM_IV_BYTES)
  const sealed = keyBundle.subarray(SALT_BYTES + GCM_IV_BYTES)
  const key = hkdf(Buffer.from(shared), KEY_BYTES, {
    salt: Buffer.from(salt),
    info: 'link_code_pairing_key_bundle_encryption_key',
  })
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(sealed.subarray(-GCM_TAG_BYTES))
  let plain: Buffer
  try {
    plain = Buffer.concat([decipher.update(sealed.subarray(0, -GCM_TAG_BYTES)), decipher.final()])
  } catch (cause) {
    throw new LinkRefused('wrong-code', { cause })
  }
  if (!plain.subarray(0, KEY_BYTES).equals(identity)) throw new LinkRefused('keys-do-not-match')
  return plain.subarray(2 * KEY_BYTES)
}

/** What a QR would have carried: the device's identity and the secret under which its account is signed. */
export interface AgreedSecret {
  identity: Buffer
  advSecret: Buffer
}

/** Agrees with the waiting device on a secret by its code; rejects with LinkRefused. */
export async function agreeByCode(
  desk: CodeDesk,
  request: CodeRequest,
  typed: string,
  account: KeyPair,
): Promise<AgreedSecret> {
  const code = normalized(typed)
  const deviceKey = await unwrap(code, request.wrappedKey)
  const ephemeral = Curve.generateKeyPair()
  const reply = await desk.primaryHello(request, await wrap(code, ephemeral.public), account.public)
  const shared = Curve.sharedKey(ephemeral.private, deviceKey)
  const random = openBundle(reply, shared)
  const sharedIdentity = Curve.sharedKey(account.private, reply.identity)
  const material = Buffer.concat([shared, sharedIdentity, random])
  return {
    identity: reply.identity,
    advSecret: Buffer.from(hkdf(material, KEY_BYTES, { info: 'adv_secret' })),
  }
}
