import type { Generated } from 'kysely'

export type KnowledgeTables = {
  /**
   * Payment receipts that customers sent, a message each. `sha256` of the file, in base64url; `says`: its amount and reference, as the
   * engine tells receipts apart. Either is null where it is not known.
   */
  receipts: {
    messageId: string
    botId: string
    contactId: string
    sha256: string | null
    says: string | null
    createdAt: number
  }
  /** What a bot's sources know together: `version` grows with every change of it. A bot without a row knows nothing by them. */
  knowledge: { botId: string; version: number; facts: number }
  /**
   * Where facts come from. `origin`: a file's name or a page's address. `choices`: what its tables' columns were taken for last, as
   * JSON; `reading`: what was read at `readAt` and does not count yet, as JSON with `note`, what of it was too much. `checkedAt`:
   * when its `facts` were last read or said to hold; null: none counts.
   */
  sources: {
    id: string
    botId: string
    kind: 'text' | 'questions' | 'file' | 'page'
    title: string
    origin: string | null
    choices: Generated<string>
    reading: string | null
    note: string | null
    readAt: number
    facts: Generated<number>
    checkedAt: number | null
    createdAt: number
  }
  /** The picture that a source's waiting reading was read of; gone once that is used or discarded. */
  sourcePictures: { sourceId: string; bytes: Uint8Array }
  /**
   * What a source says, by itself. `label` names it within its source when that is read again; `searched` is both without case and
   * accents; `version` is that of the bot's knowledge when it was last changed; 0 of one that does not count yet.
   */
  facts: {
    id: string
    botId: string
    sourceId: string
    seq: number
    label: string
    text: string
    searched: string
    version: number
    editedAt: number | null
  }
}
