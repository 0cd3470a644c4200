import { useSearchParams } from 'react-router'
import { LiveChat } from '../../features/chat/live-chat.tsx'
import { useFullScreenOnPhone } from '../../shell/bot-shell-slots.tsx'

/** «Chat en Vivo»; on a phone an open conversation has the screen for itself. */
export function ChatTab({ botId }: { botId: string }) {
  const [query] = useSearchParams()
  useFullScreenOnPhone(query.has('contact'))
  return <LiveChat botId={botId} />
}
