import type { Readable } from 'node:stream'
import { hourMs } from '../time/spans.ts'

/** A received file that nobody knows of yet: `keep` gives it its place, `discard` leaves nothing of it. */
export type ReceivedFile = {
  /** On this machine's disk, for whoever looks at what it is. */
  path: string
  size: number
  /** In hexadecimal. */
  sha256: string
  /** It is there whole or not at all, and for good when this resolves. */
  keep: (botId: string, token: string) => Promise<void>
  discard: () => Promise<void>
}

/**
 * Where the bytes of bots' files are, on a disk or in a bucket of S3. Names are tokens of ours; nothing that people send
 * becomes a path, and what a token names never changes. Whatever it is asked rejects with `FilesUnavailableError` when
 * the place does not answer.
 */
export interface FileStore {
  /** At start, before anything else. Throws `FilesRefusedError` when the place is none to work with. */
  open(): Promise<void>
  /** Takes a stream in; a stream that fails leaves nothing behind. */
  receive(token: string, stream: Readable): Promise<ReceivedFile>
  /** The bytes as a stream; rejects with `FileGoneError` when they are gone. */
  read(botId: string, token: string): Promise<Readable>
  /** The bytes as a whole; rejects with `FileGoneError` when they are gone. */
  bytes(botId: string, token: string): Promise<Buffer>
  remove(botId: string, token: string): Promise<void>
  removeBot(botId: string): Promise<void>
  /** The bots that have files, or had some. */
  bots(): Promise<string[]>
  /** A bot's files; `changedAt` in ms UTC. */
  ofBot(botId: string): Promise<{ token: string; changedAt: number }[]>
  /** What never changes may be copied by another name. Rejects with `FileGoneError` when one of them is gone. */
  copy(fromBot: string, toBot: string, files: readonly { from: string; to: string }[]): Promise<void>
  /** Drops what killed processes were receiving: drafts unchanged since `since`, ms UTC. */
  dropDrafts(since: number): Promise<void>
}

/** No request takes longer (`requestTimeout` is half of it): what lies for so long belongs to a process that is gone. */
export const draftsLiveMs = hourMs

/** The file is not there (any more). */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError'
}

/** The place of files does not answer; what was asked of it may be asked again. */
export class FilesUnavailableError extends Error {
  override readonly name = 'FilesUnavailableError'
}

/** Files cannot be kept where the configuration says; `where` names it without secrets. */
export class FilesRefusedError extends Error {
  override readonly name = 'FilesRefusedError'
  readonly where: string
  readonly detail: string

  constructor(where: string, detail: string) {
    super(`${where}: ${detail}`)
    this.where = where
    this.detail = detail
  }
}

/** Ids are ours and come from the database; whatever is not of their shape is a mistake of ours. */
export function safeName(id: string): string {
  if (!isSafeName(id)) throw new Error('Not a name for a file')
  return id
}

export const isSafeName = (id: string): boolean => /^[\w-]{1,64}$/.test(id)
