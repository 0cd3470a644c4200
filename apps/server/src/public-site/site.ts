import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { LandingFile } from '@recado/contract/public-site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

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
type Rendered = { plain: Buffer; brotli: Buffer; policy: string }

export type Site = {
  paths: readonly string[]
  /** The installation's address: the configured one, else the one by which the visitor came. */
  origin: (asked: string) => string
  /** The page at one of `paths`. */
  page: (path: string, origin: string) => Promise<Rendered>
}

/** Addresses by which one installation is reached: its name, localhost, its number in the shop's network. */
const originsKept = 8

/**
 * The public pages, rendered once for each address by which they are asked for. Null where the web is not built.
 * The first rendering happens here, so that what is wrong with the operator's content shows at the start.
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
  const rendered = new LRUCache<string, Promise<Map<string, Rendered>>>({ max: originsKept })
  const at = (origin: string): Promise<Map<string, Rendered>> => {
    const known = rendered.get(origin)
    if (known) return known
    const pages = renderSite({ ...facts, origin }).then(
      (all) => new Map(all.map((page) => [page.path, ready(page)])),
    )
    rendered.set(origin, pages)
    return pages
  }
  const fixed = appUrl === undefined ? null : new URL(appUrl).origin
  const first = await at(fixed ?? 'http://localhost')
  return {
    paths: [...first.keys()],
    origin: (asked) => fixed ?? asked,
    async page(path, origin) {
      const page = (await at(origin)).get(path)
      if (!page) throw new Error(`The site has no page ${path}`)
      return page
    },
  }
}

function ready(page: Page): Rendered {
  const plain = Buffer.from(page.html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const hashes = page.scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return { plain, brotli: brotliCompressSync(plain, { params }), policy: hashes.join(' ') }
}

/** Serves the public pages, robots.txt and sitemap.xml. */
export function mountSite(app: FastifyInstance, site: Site): void {
  for (const path of site.paths) {
    app.get(path, async (request, reply) => {
      const page = await site.page(path, site.origin(cameBy(request)))
      return send(page, request, reply)
    })
  }
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(site.origin(cameBy(request)))),
  )
  app.get('/sitemap.xml', (request, reply) => {
    const listed = [...site.paths.filter((path) => path !== offlinePath), '/register', '/login']
    return reply.type('application/xml; charset=utf-8').send(sitemap(site.origin(cameBy(request)), listed))
  })
}

/** Shown by the service worker alone. */
const offlinePath = '/sin-conexion'

/** The address by which the visitor came; a Host that is no host names nothing. */
function cameBy(request: FastifyRequest): string {
  const host = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(request.host)
    ? request.host
    : 'localhost'
  return `${request.protocol}://${host}`
}

function send(page: Rendered, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
    .send(brotli ? page.brotli : page.plain)
}

const robots = (origin: string): string =>
  ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

const sitemap = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${origin}${path}</loc></url>`)
    .join('')}</urlset>\n`
