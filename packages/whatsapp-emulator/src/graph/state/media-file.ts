/** A file of the platform. */
export interface MediaFile {
  id: string
  lineId: string
  bytes: Uint8Array
  mimeType: string
  fileName: string | null
  /** When its id dies: 30 days after an upload, 7 after it came in. */
  expiresAt: number
  /** Addresses given out, with when each dies. */
  addresses: Map<string, number>
}
