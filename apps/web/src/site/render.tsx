import type { LandingFile } from '@recado/contract/site/public-site'
import { renderToStaticMarkup } from 'react-dom/server'
import { bootScript } from './boot.ts'
import { contentWith } from './content.ts'
import type { Facts, SiteAssets } from './facts.ts'
import { LandingPage } from './pages/landing-page.tsx'
import { OfflinePage } from './pages/offline-page.tsx'
import { PrivacyPage } from './pages/privacy-page.tsx'
import { TermsPage } from './pages/terms-page.tsx'

/** What the build found out about its own files. */
declare const __SITE_ASSETS__: SiteAssets

const pages = {
  '/': LandingPage,
  '/terminos': TermsPage,
  '/privacidad': PrivacyPage,
  '/sin-conexion': OfflinePage,
} as const

/** Every public page as a document, with its inline scripts, which the content policy has to allow. */
export function renderSite(given: {
  content: LandingFile
  mailbox: string | null
  canMail: boolean
  origin: string
}): Promise<{ path: string; html: string; scripts: string[] }[]> {
  const { mailbox, canMail, origin } = given
  const facts: Facts = {
    content: contentWith(given.content),
    origin,
    mailbox,
    contactWay: mailbox === null ? 'none' : canMail ? 'form' : 'mailto',
  }
  return Promise.resolve(
    Object.entries(pages).map(([path, Page]) => ({
      path,
      html: `<!doctype html>${renderToStaticMarkup(<Page facts={facts} assets={__SITE_ASSETS__} path={path} />)}`,
      scripts: [bootScript],
    })),
  )
}
