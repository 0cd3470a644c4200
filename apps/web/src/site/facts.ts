import type { LandingContent } from '@recado/contract/site/public-site'

/** How a visitor's message gets out: by this server, by the visitor's own mail program, or not at all. */
export type ContactWay = 'form' | 'mailto' | 'none'

/** What every page of the site knows of its installation. */
export type Facts = {
  content: LandingContent
  /** `https://recado.example`, without a slash at the end; empty where the installation does not know its address. */
  origin: string
  mailbox: string | null
  contactWay: ContactWay
}

/** Where the built files are. */
export type SiteAssets = {
  /** The whole stylesheet, or where it is. */
  style: { css: string } | { href: string }
  script: string
  /** Fonts that the first screen needs. */
  fonts: readonly string[]
}
