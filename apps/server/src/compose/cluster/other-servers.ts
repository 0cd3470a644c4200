import type { Holding } from '../../cluster/holding.ts'
import { serverNodes } from '../../cluster/nodes.repository.ts'
import { reachedByNobodyElse } from '../../cluster/reach.ts'
import type { Conversations } from '../../messaging/conversations.ts'
import type { ChannelHost } from '../../messaging/sessions/channel-host.ts'
import type { Templates } from '../../messaging/templates/templates.service.ts'
import type { Core } from '../../platform/core.ts'
import type { DomainEvent } from '../../platform/events.ts'

type Holders = {
  holding: Holding
  conversations: Pick<Conversations, 'seen' | 'arrived' | 'wake' | 'lookAgain'>
  host: Pick<ChannelHost, 'obey' | 'lookAgain'>
  templates: Pick<Templates, 'look'>
}

type About = Extract<DomainEvent, { type: 'for_holder' }>['about']

/** Does at once, for the bots that are held here, what other servers tell of; without a word it is seen with the next look. */
export function hearOtherServers(
  { bus, onError }: Pick<Core, 'bus' | 'onError'>,
  { holding, conversations, host, templates }: Holders,
): void {
  const look = async (about: About, botId: string) => {
    if (about === 'arrived') return conversations.arrived()
    if (about === 'queued') return conversations.wake(botId)
    if (about === 'order') return host.obey(botId)
    if (about === 'line') return host.lookAgain(botId)
    if (about === 'templates') return templates.look(botId)
    // Of a server of another release.
    await conversations.lookAgain()
  }
  bus.subscribe((event) => {
    if (!holding.works(event.botId)) return
    if (event.type === 'seen') conversations.seen(event, event.count)
    if (event.type === 'for_holder') look(event.about, event.botId).catch(onError)
  })
}

/** Nothing would tell otherwise why what only a bot's holder can answer is refused. */
export async function tellUnreached({ store, logger }: Core): Promise<void> {
  const unreached = reachedByNobodyElse(await store.read(serverNodes))
  if (unreached.length > 0)
    logger.warn({ unreached }, 'servers that other machines do not reach: set HOST or NODE_URL there')
}
