import type { Holding } from '../cluster/holding.ts'
import type { Conversations } from '../messaging/conversations.ts'
import type { ChannelHost } from '../messaging/sessions/channel-host.ts'
import type { Templates } from '../messaging/templates/templates.service.ts'
import type { Core } from '../platform/core.ts'

type Holders = {
  holding: Holding
  conversations: Pick<Conversations, 'seen' | 'lookAgain'>
  host: Pick<ChannelHost, 'obey' | 'lookAgain'>
  templates: Pick<Templates, 'look'>
}

/** Does at once, for the bots that are held here, what other servers tell of; without a word it is seen with the next look. */
export function hearOtherServers(
  { bus, onError }: Pick<Core, 'bus' | 'onError'>,
  { holding, conversations, host, templates }: Holders,
): void {
  const look = async (about: 'work' | 'order' | 'line' | 'templates', botId: string) => {
    if (about === 'order') return host.obey()
    if (about === 'line') return host.lookAgain(botId)
    if (about === 'templates') return templates.look(botId)
    await conversations.lookAgain()
  }
  bus.subscribe((event) => {
    if (!holding.works(event.botId)) return
    if (event.type === 'seen') conversations.seen(event, event.count)
    if (event.type === 'for_holder') look(event.about, event.botId).catch(onError)
  })
}
