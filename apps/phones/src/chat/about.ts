import type { MessageView } from '@recado/whatsapp-emulator/protocol'

/** The message that what is written next answers or changes. */
export interface About {
  message: MessageView
  does: 'reply' | 'edit'
}
