import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { LandingFile } from '@recado/contract/site/public-site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the pages say of this installation. */
export type SiteFacts = {
  /** The operator's prices, claims and testimonials, where they differ from the built-in ones. */
  content: LandingFile
  mailbox: string | null
  canMail: boolean
}

/** One public page: its path, its whole document, and the inline scripts in it. */
type Page = { path: string; html: string; scripts: string[] }
/** What the web's build leaves beside the server: React's renderer with the pages in it. */
type Renderer = { renderSite: (facts: SiteFacts & { origin: string }) => Promise<Page[]> }
/** `brotli` is made for whoever asks for it first: to press all of them took a third of a start. */
type Rendered = { plain: Buffer; brotli: () => Promise<Buffer>; policy: string }

export type Site = {
  /** The installation's address, without a slash at the end; empty where none is configured. */
  origin: string
  /** By path. */
  pages: ReadonlyMap<string, Rendered>
}

/**
 * The public pages, rendered once, here, so that what is wrong with the operator's content shows at the start. Null where
 * the web is not built. Without `appUrl` their addresses begin at the root: a visitor's Host header says nothing that can be
 * believed, and must never be work.
 */
export async function openSite(
  directory: string,
  facts: SiteFacts,
  appUrl: string | undefined,
): Promise<Site | null> {
  const entry = join(directory, 'render.js')
  if (!existsSync(entry)) return null
  // Built from apps/web/src/site/render.tsx, whose export this names.
  const { renderSite } = (await import(pathToFileURL(entry).href)) as Renderer
  const origin = appUrl === undefined ? '' : new URL(appUrl).origin
  const pages = await renderSite({ ...facts, origin })
  return { origin, pages: new Map(pages.map((page) => [page.path, ready(page)])) }
}

function ready(page: Page): Rendered {
  const plain = Buffer.from(page.html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const hashes = page.scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  let pressed: Promise<Buffer> | undefined
  return { plain, brotli: () => (pressed ??= press(plain, { params })), policy: hashes.join(' ') }
}

const press = promisify(brotliCompress)

/** Serves the public pages, robots.txt and, where the installation's address is known, sitemap.xml. */
export function mountSite(app: FastifyInstance, { origin, pages }: Site): void {
  for (const [path, page] of pages) app.get(path, (request, reply) => send(page, request, reply))
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))
  if (origin === '') return
  const listed = [...[...pages.keys()].filter((path) => path !== offlinePath), '/register', '/login']
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(origin, listed)),
  )
}

/** Shown by the service worker alone. */
const offlinePath = '/sin-conexion'

async function send(page: Rendered, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self' ${page.policy}`),
    )
    .headers(brotli ? { 'content-encoding': 'br' } : {})
    .send(brotli ? await page.brotli() : page.plain)
}

const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...(origin === '' ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n')

const sitemap = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${origin}${path}</loc></url>`)
    .join('')}</urlset>\n`
