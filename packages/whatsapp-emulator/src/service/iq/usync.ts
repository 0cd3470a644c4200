import { childOf, childrenOf, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Account } from '../../model/account.ts'
import type { Directory } from '../../model/directory.ts'
import type { IqHandlers } from './request.ts'

function contactNumber(user: Stanza): string | undefined {
  const content = childOf(user, 'contact')?.content
  if (content === undefined || Array.isArray(content)) return undefined
  return Buffer.from(content).toString().replace(/\D/g, '')
}

function deviceList(account: Account): Stanza {
  const linked = [...account.companions.values()].map((companion) =>
    stanza('device', { id: String(companion.id), 'key-index': String(companion.record.keyIndex) }),
  )
  return stanza('devices', {}, [stanza('device-list', {}, [stanza('device', { id: '0' }), ...linked])])
}

function userNode(directory: Directory, wanted: ReadonlySet<string>, user: Stanza): Stanza {
  const number = contactNumber(user)
  const asked = user.attrs['jid'] || `${number ?? ''}@s.whatsapp.net`
  const account = number === undefined ? directory.resolve(asked)?.account : directory.dialled(number)
  const jid = number !== undefined && account ? account.phone.jid : asked
  const content: Stanza[] = []
  if (wanted.has('contact')) {
    content.push(stanza('contact', { type: account ? 'in' : 'out' }, Buffer.from(`+${number ?? ''}`)))
  }
  if (account && wanted.has('devices')) content.push(deviceList(account))
  // Without it Baileys cannot send to the number at all («All encryptions failed»).
  if (account && wanted.has('lid') && !jid.endsWith('@lid'))
    content.push(stanza('lid', { val: `${account.lid}@lid` }))
  if (wanted.has('status')) content.push(stanza('status', { t: '0' }, Buffer.alloc(0)))
  if (wanted.has('disappearing_mode')) content.push(stanza('disappearing_mode', { duration: '0', t: '0' }))
  return stanza('user', { jid }, content)
}

/** Who is on WhatsApp, with which devices, under which hidden identity. */
export const usyncHandlers: IqHandlers = {
  'usync/usync': ({ service, subject }) => {
    const wanted = new Set(childrenOf(childOf(subject, 'query')).map((protocol) => protocol.tag))
    const asked = service.tellsWhoIsWho ? childrenOf(childOf(subject, 'list'), 'user') : []
    const users = asked.map((user) => userNode(service.directory, wanted, user))
    const protocols = stanza(
      'result',
      {},
      [...wanted].map((tag) => stanza(tag)),
    )
    return { result: [stanza('usync', { ...subject.attrs }, [protocols, stanza('list', {}, users)])] }
  },
}
