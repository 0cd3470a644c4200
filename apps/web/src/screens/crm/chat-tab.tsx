import { LiveChat } from '../../features/chat/components/live-chat.tsx'

/** «Chat en Vivo». */
export function ChatTab({ botId }: { botId: string }) {
  return <LiveChat botId={botId} />
}
