import type { MessageAttachment } from '@recado/contract/messaging/message-state'
import { text } from '../../../text/crm/chat.ts'

interface UnshownProps {
  url: string
  kind: MessageAttachment['kind']
  /** Its sender's; empty where they gave none. */
  name: string
}

/** In place of a file that this browser cannot show, whatever its sender says that it is: it can be saved all the same. */
export function Unshown({ url, kind, name }: UnshownProps) {
  return (
    <p role="alert" className="text-center text-12 text-pretty">
      {text.file.unshown[kind]}{' '}
      <a href={url} download={name || text.file.kinds[kind]} className="touch-area font-semibold underline">
        {text.file.download}
      </a>
    </p>
  )
}
