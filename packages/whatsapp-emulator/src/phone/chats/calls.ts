import { randomBytes } from 'node:crypto'
import { newMessageId, stanza, type Stanza } from '../../wire/stanza.ts'
import type { AccountPhone } from '../../model/account.ts'

export function newCallId(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}

export type CallStanza = {
  from: string
  caller: Pick<AccountPhone, 'name' | 'hidesNumber' | 'jid'>
  callId: string
  t: string
}

export function offerStanza({ from, caller, callId, t }: CallStanza, video: boolean): Stanza {
  const attrs = {
    from,
    id: newMessageId(),
    t,
    notify: caller.name,
    platform: 'android',
    version: '2.25.1',
  }
  const content = [stanza('audio', { enc: 'opus', rate: '16000' }), stanza('net', { medium: '3' })]
  if (video) content.push(stanza('video', { enc: 'h264' }))
  const offer = {
    'call-id': callId,
    'call-creator': from,
    ...(!caller.hidesNumber && { caller_pn: caller.jid }),
  }
  return stanza('call', attrs, [stanza('offer', offer, content)])
}

/** Nobody picked up. */
export function timeoutStanza({ from, callId, t }: Omit<CallStanza, 'caller'>): Stanza {
  const terminate = { 'call-id': callId, 'call-creator': from, reason: 'timeout' }
  return stanza('call', { from, id: newMessageId(), t }, [stanza('terminate', terminate)])
}
