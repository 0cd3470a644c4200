import { toast } from '@recado/ui'
import { type Ref, useImperativeHandle } from 'react'
import { text } from '../text.ts'

/** What is done from around it to a place for one file: what is pasted beside it goes there. */
export type AttachmentHandle = { attach: (files: readonly File[]) => void }

/** Sends the first of the files that it is given; none while another one, of the name `underWay`, is on its way. */
export function useAttachmentHandle(
  ref: Ref<AttachmentHandle> | undefined,
  { underWay, send }: { underWay: string | undefined; send: (file: File) => Promise<void> },
): void {
  useImperativeHandle(ref, () => ({
    attach(files) {
      const [first] = files
      if (!first) return
      if (underWay !== undefined) return toast.info(text.attachment.busy(underWay))
      if (files.length > 1) toast.info(text.attachment.oneFile(first.name))
      void send(first)
    },
  }))
}
