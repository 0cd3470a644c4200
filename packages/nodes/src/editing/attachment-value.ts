import type { UploadedAttachment } from './node-editing.tsx'

/** The file that goes with a response, as CUSTOM and PRUEBA store it. */
export type AttachmentValue = {
  attachmentPath: string | null
  attachmentType: UploadedAttachment['type'] | null
  attachmentFilename: string | null
  attachmentSize: number | null
}
