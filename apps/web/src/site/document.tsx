import type { ReactNode } from 'react'
import { bootScript } from './boot.ts'
import type { Facts, SiteAssets } from './facts.ts'

export interface DocumentProps {
  facts: Facts
  assets: SiteAssets
  path: string
  title: string
  description: string
  /** Search engines are to leave it out. */
  hidden?: boolean
  /** Structured data for search engines. */
  data?: object
  children: ReactNode
}

/** A whole page: what browsers, search engines and chats that unfold links read of it before the body. */
export function Document(props: DocumentProps) {
  const { facts, assets, path, title, description, hidden, data, children } = props
  // Search engines and chats take whole addresses only.
  const address = facts.origin === '' ? null : facts.origin + path
  const picture = `${facts.origin}/og.png`
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {hidden && <meta name="robots" content="noindex" />}
        {!hidden && address !== null && <link rel="canonical" href={address} />}
        <meta name="theme-color" content="#f7f6f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1513" media="(prefers-color-scheme: dark)" />
        <meta name="recado-api" content="/api" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Recado" />
        <meta property="og:locale" content="es_CO" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {address !== null && <meta property="og:url" content={address} />}
        <meta property="og:image" content={picture} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={title} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {'css' in assets.style ? (
          <style dangerouslySetInnerHTML={{ __html: assets.style.css }} />
        ) : (
          <link rel="stylesheet" href={assets.style.href} />
        )}
        {data && (
          <script
            type="application/ld+json"
            // A quoted name cannot end the element.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        )}
        <script type="module" src={assets.script} />
      </head>
      <body className="overflow-x-clip">{children}</body>
    </html>
  )
}
