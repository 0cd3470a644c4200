import { DEFAULT_CONNECTION_CONFIG, type proto } from 'baileys'

/** As `2.3000.<revision>`: of a version only its last number moves. */
const revisionOf = ([, , revision]: readonly number[]): number => revision ?? 0

/**
 * What the service thinks of its web client's versions: how old one may be, and which is the newest, as the service worker of
 * web.whatsapp.com tells whoever asks.
 */
export class WebClient {
  /** Older ones are refused with 405 before they have said anything. */
  minimumRevision = 0
  /** What the page says; null: it says none, as when it was built otherwise. */
  newestRevision: number | null = revisionOf(DEFAULT_CONNECTION_CONFIG.version)
  /** How often the page was asked for. */
  asked = 0
  /** The newest that a client has logged in with, or tried to. */
  seenRevision = revisionOf(DEFAULT_CONNECTION_CONFIG.version)

  /** Whether a client of this version is let in. */
  admits({ userAgent }: proto.IClientPayload): boolean {
    const revision = userAgent?.appVersion?.tertiary ?? 0
    this.seenRevision = Math.max(this.seenRevision, revision)
    return revision >= this.minimumRevision
  }

  /** `/sw.js`, as far as clients read it: the number stands in JSON within a string (seen so by Baileys 7.0.0-rc14). */
  serviceWorker(): string {
    this.asked += 1
    const data = this.newestRevision === null ? {} : { client_revision: this.newestRevision }
    return `self.__swData=JSON.parse(${JSON.stringify(JSON.stringify({ dynamic_data: { SiteData: data } }))});`
  }
}
