import { ProtocolAddress, SessionBuilder, SessionCipher } from 'libsignal'
import { expect, test } from 'vitest'
import { signalPublicKey } from '../../wire/curve.ts'
import { SignalStore } from './signal-store.ts'

const laura = new ProtocolAddress('laura', 0)
const shop = new ProtocolAddress('shop', 1)

/** Opens a session from one store to another, as a first message does. */
async function open(from: SignalStore, to: SignalStore, address = laura): Promise<void> {
  const { registrationId, identity, signedPreKey, oneTime } = to.issueBundle()
  await new SessionBuilder(from, address).initOutgoing({
    registrationId,
    identityKey: signalPublicKey(identity),
    signedPreKey: {
      keyId: signedPreKey.id,
      publicKey: signalPublicKey(signedPreKey.publicKey),
      signature: signedPreKey.signature,
    },
    preKey: { keyId: oneTime?.id ?? 0, publicKey: signalPublicKey(oneTime?.publicKey ?? Buffer.alloc(0)) },
  })
}

async function encrypt(from: SignalStore, text: string, address = laura): Promise<Buffer> {
  const { body } = await new SessionCipher(from, address).encrypt(Buffer.from(text))
  // libsignal's types call it a string; it is a Buffer.
  return body as unknown as Buffer
}

test('a copy that cannot be read takes nothing from the one that can', async () => {
  const [theShop, theirs] = [new SignalStore(), new SignalStore()]
  await open(theShop, theirs)
  const greeting = await encrypt(theShop, 'hola')
  const whole = await encrypt(theShop, '¿qué buscas?')
  const damaged = Buffer.from(whole)
  // Before its two last numbers it ends with the code that proves it whole.
  const at = damaged.length - 12
  damaged.set([(damaged[at] ?? 0) ^ 1], at)
  const reader = new SessionCipher(theirs, shop)
  await reader.decryptPreKeyWhisperMessage(greeting)
  await expect(reader.decryptPreKeyWhisperMessage(damaged)).rejects.toThrow('Bad MAC')
  expect(String(await reader.decryptPreKeyWhisperMessage(whole))).toBe('¿qué buscas?')
})

test('what was written under an older session is read after a newer one was opened', async () => {
  const [theShop, theirs] = [new SignalStore(), new SignalStore()]
  const reader = new SessionCipher(theirs, shop)
  await open(theShop, theirs)
  const first = await encrypt(theShop, 'uno')
  const second = await encrypt(theShop, 'dos')
  await reader.decryptPreKeyWhisperMessage(first)
  await open(theShop, theirs)
  expect(String(await reader.decryptPreKeyWhisperMessage(await encrypt(theShop, 'tres')))).toBe('tres')
  expect(String(await reader.decryptPreKeyWhisperMessage(second))).toBe('dos')
  expect(String(await reader.decryptPreKeyWhisperMessage(await encrypt(theShop, 'cuatro')))).toBe('cuatro')
})

test('a late message under an older session spoils nothing of the newer one', async () => {
  const [theShop, theirs] = [new SignalStore(), new SignalStore()]
  const [atShop, atHome] = [new SessionCipher(theShop, laura), new SessionCipher(theirs, shop)]
  await open(theShop, theirs)
  await atHome.decryptPreKeyWhisperMessage(await encrypt(theShop, 'hola'))
  await atShop.decryptWhisperMessage(await encrypt(theirs, 'buenas', shop))
  const late = await encrypt(theShop, '¿sigues ahí?')
  await open(theirs, theShop, shop)
  expect(String(await atHome.decryptWhisperMessage(late))).toBe('¿sigues ahí?')
  const fresh = await encrypt(theirs, 'sí', shop)
  expect(String(await atShop.decryptPreKeyWhisperMessage(fresh))).toBe('sí')
})
