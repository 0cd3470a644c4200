/** A file that goes up in parts: a template's sample. */
export interface Upload {
  id: string
  appId: string
  type: string
  length: number
  received: number
  /** Given once all is there. */
  handle: string | null
}
