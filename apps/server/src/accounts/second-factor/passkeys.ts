import type { NewPasskey, PasskeyProof } from '@recado/contract/accounts/second-factor'
import { limits } from '@recado/contract/wire/limits'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { newId } from '../../platform/db/ids.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { secondFactorText as text } from '../../text/accounts/second-factor.ts'
import { challengeMs, type Challenges } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

/** It takes its time to load, and most processes never need it. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: together all that devices have. */
const supportedAlgorithmIDs = [-8, -7, -257]

type PasskeysParts = {
  store: Store
  clock: Clock
  challenges: Challenges
  /** Null where browsers allow none. */
  party: RelyingParty | null
}
type Purpose = Parameters<Challenges['issue']>[0]['purpose']
/** A passkey that was checked and is to be stored. */
export type CheckedPasskey = { credentialId: string; publicKey: string; counter: number }
/** Who proved themselves by one, and the password that they had shown before, where they had. */
export type ProvenBy = { userId: string; passwordHash: string | null }

/** Devices' keys: made and used with a check of who holds the device, and answered once within five minutes. */
export class Passkeys {
  readonly #parts: PasskeysParts

  constructor(parts: PasskeysParts) {
    this.#parts = parts
  }

  /** What a browser asks a device to make one with. */
  async optionsToCreate(user: {
    _id: string
    name: string
    email: string
  }): Promise<Record<string, unknown>> {
    const { store, challenges } = this.#parts
    const { id: rpID } = this.#party()
    const { generateRegistrationOptions } = await webauthn()
    const known = await store.read((db) =>
      db.selectFrom('passkeys').select('credentialId').where('userId', '=', user._id).execute(),
    )
    if (known.length >= limits.passkeys) throw new Refusal('conflict', text.tooManyPasskeys(limits.passkeys))
    const challenge = await challenges.issue({ purpose: 'new_passkey', userId: user._id, passwordHash: null })
    const options = await generateRegistrationOptions({
      rpName: 'Recado',
      rpID,
      userID: Buffer.from(user._id),
      userName: user.email,
      userDisplayName: user.name,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: challengeMs,
      supportedAlgorithmIDs,
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { ...options }
  }

  /** What a device has made for this account; null when it is not what was asked for. */
  async checkNew(userId: string, answer: NewPasskey): Promise<CheckedPasskey | null> {
    const { challenges } = this.#parts
    const { id: expectedRPID, accepts } = this.#party()
    const said = clientDataOf(answer.response.clientDataJSON)
    const about = said && (await challenges.take('new_passkey', said.challenge))
    if (!said || about?.userId !== userId || !accepts(said.origin)) return null
    const { verifyRegistrationResponse } = await webauthn()
    const checked = await verifyRegistrationResponse({
      // The same shape; the library's has kinds of transports spelled out, and looks at none.
      response: answer as RegistrationResponseJSON,
      expectedChallenge: said.challenge,
      expectedOrigin: said.origin,
      expectedRPID,
      supportedAlgorithmIDs,
    }).catch(refused)
    if (!checked?.verified) return null
    const { id, publicKey, counter } = checked.registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  }

  /** Its id; null when somebody has it already. Refused with 409 past as many as there may be, however many were begun before. */
  async insert(tx: Tx, userId: string, name: string, made: CheckedPasskey): Promise<string | null> {
    const row = await tx
      .insertInto('passkeys')
      .values({ id: newId(), userId, name, ...made, createdAt: this.#parts.clock.now(), lastUsedAt: null })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst()
    const { count } = await tx
      .selectFrom('passkeys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(count) > limits.passkeys) throw new Refusal('conflict', text.tooManyPasskeys(limits.passkeys))
    return row?.id ?? null
  }

  /** What a browser asks a device for: for anybody's passkey, or for one of an account. */
  async optionsToProve(
    purpose: Purpose,
    who: { userId: string; passwordHash: string | null } | null,
  ): Promise<Record<string, unknown>> {
    const { store, challenges } = this.#parts
    const { id: rpID } = this.#party()
    const { generateAuthenticationOptions } = await webauthn()
    const own =
      who &&
      (await store.read((db) =>
        db.selectFrom('passkeys').select('credentialId').where('userId', '=', who.userId).execute(),
      ))
    const challenge = await challenges.issue({
      purpose,
      userId: who?.userId ?? null,
      passwordHash: who?.passwordHash ?? null,
    })
    const options = await generateAuthenticationOptions({
      rpID,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: challengeMs,
      userVerification: 'required',
      ...(own && { allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })) }),
    })
    return { ...options }
  }

  /** Whose passkey answered what was asked for this purpose; null when none did, or it was used before its count. */
  async prove(purpose: Purpose, answer: PasskeyProof): Promise<ProvenBy | null> {
    const { store, clock, challenges } = this.#parts
    const { id: expectedRPID, accepts } = this.#party()
    const said = clientDataOf(answer.response.clientDataJSON)
    const about = said && (await challenges.take(purpose, said.challenge))
    if (!said || !about || !accepts(said.origin)) return null
    const kept = await store.read((db) =>
      db
        .selectFrom('passkeys')
        .select(['id', 'userId', 'publicKey', 'counter'])
        .where('credentialId', '=', answer.id)
        .executeTakeFirst(),
    )
    if (!kept || (about.userId !== null && about.userId !== kept.userId)) return null
    const { verifyAuthenticationResponse } = await webauthn()
    const checked = await verifyAuthenticationResponse({
      // The same shape, of which optional parts may be said to be undefined.
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: said.challenge,
      expectedOrigin: said.origin,
      expectedRPID,
      credential: {
        id: answer.id,
        publicKey: Buffer.from(kept.publicKey, 'base64url'),
        counter: kept.counter,
      },
      requireUserVerification: true,
    }).catch(refused)
    if (!checked?.verified) return null
    const { newCounter } = checked.authenticationInfo
    const used = await store.write({ account: kept.userId }, (tx) =>
      tx
        .updateTable('passkeys')
        .set({ counter: newCounter, lastUsedAt: clock.now() })
        .where('id', '=', kept.id)
        // A device that counts says more each time: of two that say the same, one is a copy.
        .where('counter', newCounter === 0 ? '=' : '<', newCounter)
        .returning('userId')
        .executeTakeFirst(),
    )
    return used ? { userId: used.userId, passwordHash: about.passwordHash } : null
  }

  #party(): RelyingParty {
    const { party } = this.#parts
    if (party === null) throw new Refusal('conflict', text.noPasskeys)
    return party
  }
}

const clientData = z.object({ challenge: z.string(), origin: z.string() })

/** What a browser says that it asked for, and from which page; null when it is no such thing. */
function clientDataOf(encoded: string): z.infer<typeof clientData> | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
  } catch {
    return null
  }
}

/** The library throws what does not hold, with words for whoever builds it in. */
const refused = (): null => null
