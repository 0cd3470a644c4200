import { bigEndian, readBigEndian } from '../../wire/curve.ts'
import { bytesOf, childOf, childrenOf, requiredAttribute, stanza, type Stanza } from '../../wire/stanza.ts'
import type { KeyBundle, PreKey, SignedPreKey } from '../../model/keys.ts'
import { takeKeyBundle } from '../linking/prekeys.ts'
import type { IqHandlers, IqService } from './request.ts'

/** The type byte of a Curve25519 key. */
const DJB_TYPE = Buffer.from([5])
const KEY_ID_BYTES = 3

function readPreKey(node: Stanza): PreKey {
  return { id: readBigEndian(bytesOf(node, 'id')), publicKey: bytesOf(node, 'value') }
}

function readSignedPreKey(node: Stanza | undefined): SignedPreKey {
  return {
    id: readBigEndian(bytesOf(node, 'id')),
    publicKey: bytesOf(node, 'value'),
    signature: bytesOf(node, 'signature'),
  }
}

function bundleNode(jid: string, bundle: KeyBundle, t: string): Stanza {
  const { signedPreKey, oneTime } = bundle
  const content = [
    stanza('registration', {}, bigEndian(bundle.registrationId)),
    stanza('type', {}, DJB_TYPE),
    stanza('identity', {}, bundle.identity),
    stanza('skey', {}, [
      stanza('id', {}, bigEndian(signedPreKey.id, KEY_ID_BYTES)),
      stanza('value', {}, signedPreKey.publicKey),
      stanza('signature', {}, signedPreKey.signature),
    ]),
  ]
  if (oneTime) {
    const id = stanza('id', {}, bigEndian(oneTime.id, KEY_ID_BYTES))
    content.push(stanza('key', {}, [id, stanza('value', {}, oneTime.publicKey)]))
  }
  return stanza('user', { jid, t }, content)
}

function bundleFor(service: IqService, user: Stanza): Stanza {
  const jid = requiredAttribute(user, 'jid')
  const address = service.directory.resolve(jid)
  const now = service.nowSeconds()
  if (address?.deviceId === 0) return bundleNode(jid, address.account.phone.keyBundle(), String(now))
  if (address?.companion) return bundleNode(jid, takeKeyBundle(service, address.companion), String(now))
  return stanza('user', { jid }, [stanza('error', { code: '404', text: 'item-not-found' })])
}

/** Signal keys: upload, count, digest, rotation, and handing out bundles. */
export const encryptHandlers: IqHandlers = {
  'encrypt/count': ({ service, companion }) => ({
    result: [stanza('count', { value: String(service.keysOf(companion)) })],
  }),
  'encrypt/digest': ({ companion }) => {
    const { registrationId, identity } = companion.record.keys
    const content = [
      stanza('registration', {}, bigEndian(registrationId)),
      stanza('type', {}, DJB_TYPE),
      stanza('identity', {}, identity),
    ]
    return { result: [stanza('digest', {}, content)] }
  },
  'encrypt/rotate': ({ companion, subject }) => {
    companion.record.keys.signedPreKey = readSignedPreKey(childOf(subject, 'skey'))
    return {}
  },
  'encrypt/registration': ({ companion, query }) => {
    companion.record.keys = {
      registrationId: readBigEndian(bytesOf(query, 'registration')),
      identity: bytesOf(query, 'identity'),
      signedPreKey: readSignedPreKey(childOf(query, 'skey')),
    }
    companion.record.preKeys.push(...childrenOf(childOf(query, 'list'), 'key').map(readPreKey))
    companion.askedForPreKeys = false
    return {}
  },
  'encrypt/key': ({ service, subject }) => ({
    result: [
      stanza(
        'list',
        {},
        childrenOf(subject, 'user').map((user) => bundleFor(service, user)),
      ),
    ],
  }),
}
