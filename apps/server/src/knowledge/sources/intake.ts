import type { Currency } from '@recado/contract/ai/money'
import type { PhotoPrice } from '@recado/contract/knowledge/sources'
import { OneAtATime } from '@recado/whatsapp/one-at-a-time'
import type { Documents } from '../../ai/asking/documents.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { Allowance } from '../../platform/http/allowance.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { invalidInput } from '../../platform/http/refusal.ts'
import type { Content } from '../reading/reading.ts'
import { pictureType } from '../../platform/files/picture-type.ts'
import { seeingCost, seeSource } from '../reading/seen/see-source.ts'
import type { SourceRead, SourceReader } from '../reading/source-reader.ts'
import { fromMicros } from '../../platform/micros.ts'

/** A file as it came. */
export type SentFile = { name: string; bytes: Uint8Array }
/** Takes the file of a request in. */
export type TakeFile = () => Promise<SentFile>

/** What was read of a source. `picture`: what its owner compares it with. */
export type ReadSource = { content: Content; note: string | null; picture: Uint8Array | null }

/** Reads what owners send and point to. What cannot be read is refused at its field, in words. */
export class Intake {
  readonly #reader: SourceReader
  readonly #documents: Documents
  /** An account's files wait for each other outside of the memory. */
  readonly #files = new OneAtATime()

  readonly #currency: Currency | null
  /** Each is a request to somebody's site, made by this machine. */
  readonly #pages: Allowance

  constructor(
    reader: SourceReader,
    documents: Documents,
    { clock, currency }: { clock: Clock; currency: Currency | null },
  ) {
    this.#pages = new Allowance(clock, accountBudget.pages)
    this.#reader = reader
    this.#currency = currency
    this.#documents = documents
  }

  file(ownerId: string, botId: string, take: TakeFile): Promise<ReadSource & { name: string }> {
    return this.#files.run(ownerId, async () => {
      const { name, bytes } = await take()
      const read = await this.#reader.readFile(ownerId, name, bytes)
      if (read.ok || read.pictures === undefined) return { name, picture: null, ...taken(read, 'file') }
      const seen = await seeSource(this.#documents, botId, { bytes, pages: read.pictures })
      return { name, picture: pictureType(bytes) === null ? null : bytes, ...taken(seen, 'file') }
    })
  }

  /** What reading a photo costs at most, and the longest scan; null where nobody can. */
  async photoPrice(botId: string): Promise<PhotoPrice | null> {
    const price = await seeingCost(this.#documents, botId)
    if (price === null) return null
    const [cost, scan] = [fromMicros(price.picture), fromMicros(price.scan)]
    return { cost, scan, currency: this.#currency, ownKey: price.payer === 'account' }
  }

  async page(ownerId: string, url: string): Promise<ReadSource> {
    this.#pages.take(ownerId)
    return { picture: null, ...taken(await this.#reader.readPage(ownerId, url), 'url') }
  }
}

function taken(read: SourceRead, path: 'file' | 'url'): Omit<ReadSource, 'picture'> {
  if (!read.ok) throw invalidInput([{ path, message: read.why }])
  return { content: read.content, note: read.note }
}
