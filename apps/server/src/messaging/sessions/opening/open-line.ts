import type { Driver } from '@recado/whatsapp'
import type { SteadyClock } from '../../../platform/time/steady-clock.ts'
import type { AdmittedNumbers } from '../admitted-numbers.ts'
import type { NewChats } from '../new-chats.ts'
import { type OpenChannel, Session } from '../session.ts'
import type { SessionRecords } from '../session-records.ts'
import { isDown } from '../state/session-status.ts'
import type { SessionEvents } from '../told-by-sessions.ts'

type Listening = {
  openChannel: OpenChannel
  events: SessionEvents
  numbers: AdmittedNumbers
  records: SessionRecords
  newChats: Pick<NewChats, 'told' | 'capTold'> | undefined
  time: Pick<SteadyClock, 'hear' | 'doubt'> | undefined
  /** Whether any line of this process is connected. */
  anyConnected: () => boolean
}

/** A bot's line, and who hears what it tells: its status is made durable before anybody is told that it is up. */
export function openLine({ botId, driver }: { botId: string; driver: Driver }, parts: Listening): Session {
  const { openChannel, events, numbers, records, newChats, time, anyConnected } = parts
  const line = new Session({
    botId,
    driver,
    openChannel,
    listener: {
      inbound: (items) => events.inbound(botId, items),
      delivery: (updates) => events.delivery(botId, updates),
      history: async (people, messages) => events.history?.(botId, people, messages),
      people: async (people) => events.people?.(botId, people),
      typing: (peer, typing) => events.typing?.(botId, peer, typing),
      reachoutLock: (lock) => void newChats?.told(botId, lock),
      newChatCap: (cap) => void newChats?.capTold(botId, cap),
      firstWordLimit: (limit) => records.limited(botId, limit),
      networkTime: (at) => time?.hear(at),
      phoneSeen: (at) => records.phoneSeen(botId, at),
      stuck: (remedy) => records.stuck(botId, remedy),
      admits: (phoneNumber) => numbers.admits(botId, phoneNumber),
    },
    record: async (before, update, after) => {
      if (isDown(after)) numbers.release(botId)
      if (before.status === 'connected' && after.status !== 'connected') {
        events.sessionDown(botId)
        if (!anyConnected()) time?.doubt()
      }
      // after the commit, so that receipts which came before the line was up are recorded before anything is resent
      await records.note(botId, before, update, after).finally(() => {
        // One that fell meanwhile has another word coming: up twice, the same would be sent twice.
        if (after.status === 'connected' && line.status === after) events.sessionUp(botId)
      })
    },
    failed: (error) => records.failed(botId, error),
  })
  return line
}
