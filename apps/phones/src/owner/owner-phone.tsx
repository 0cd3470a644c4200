import type { DemoView } from '@recado/whatsapp-emulator/protocol'
import { useCallback, useState } from 'react'
import { Conversation } from '../chat/conversation.tsx'
import { PhoneScreen } from '../demo/phone-screen.tsx'
import { PersonAvatar } from '../people/avatars.tsx'
import { text } from '../text.ts'
import { Camera } from './camera.tsx'
import { OwnerHome, type OwnerTab } from './owner-home.tsx'

/** The owner's phone: link, chats, calls and linked devices. */
export function OwnerPhone({ view, shown }: { view: DemoView; shown: boolean }) {
  const { owner, productUrl, samples } = view
  const [tab, setTab] = useState<OwnerTab>('chats')
  const [openChat, setOpenChat] = useState<string | null>(null)
  const [scanning, setScanning] = useState(false)
  const closeCamera = useCallback(() => setScanning(false), [])
  const chat = owner.chats.find((candidate) => candidate.with === openChat)
  return (
    <PhoneScreen>
      {chat ? (
        <Conversation
          key={chat.with}
          phone={owner}
          chat={chat}
          samples={samples}
          avatar={<PersonAvatar name={chat.name} />}
          placeholder={text.owner.write}
          owner={{ onBack: () => setOpenChat(null) }}
          shown={shown}
        />
      ) : (
        <OwnerHome
          view={view}
          tab={tab}
          onTab={setTab}
          onOpen={setOpenChat}
          onScan={() => setScanning(true)}
        />
      )}
      {scanning && <Camera phoneNumber={owner.phoneNumber} productUrl={productUrl} onClose={closeCamera} />}
    </PhoneScreen>
  )
}
