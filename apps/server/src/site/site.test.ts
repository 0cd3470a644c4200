import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mountSite, openSite } from './site.ts'

/** A build of the web that counts how often its pages are rendered, and says so in them. */
function builtWeb(): string {
  const directory = mkdtempSync(join(tmpdir(), 'recado-site-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(directory, 'render.js'),
    `let times = 0
export const renderSite = async ({ origin }) => {
  times += 1
  return [{ path: '/', html: 'rendered ' + times + ' at ' + origin + '/', scripts: [] }]
}`,
  )
  return directory
}

async function served(appUrl?: string) {
  const site = await openSite(builtWeb(), { content: {}, mailbox: null, canMail: false }, appUrl)
  if (!site) throw new Error('No site was built')
  const app = fastify()
  mountSite(app, site)
  return (url: string, host = 'tienda.co', others = {}) => app.inject({ url, headers: { host, ...others } })
}

test('a page is rendered once, whatever Host is claimed', async () => {
  const get = await served()
  for (const host of ['tienda.co', 'otra.co', 'a<b>', '[::1]:80']) {
    expect((await get('/', host)).body).toBe('rendered 1 at /')
  }
  expect((await get('/robots.txt')).body).not.toContain('Sitemap')
  expect((await get('/sitemap.xml')).statusCode).toBe(404)
})

test('what search engines read names the address of the installation', async () => {
  const get = await served('https://recado.tienda.co/')
  expect((await get('/', 'otra.co')).body).toBe('rendered 1 at https://recado.tienda.co/')
  expect((await get('/robots.txt', 'otra.co')).body).toContain(
    'Sitemap: https://recado.tienda.co/sitemap.xml',
  )
  expect((await get('/sitemap.xml', 'otra.co')).body).toContain('<loc>https://recado.tienda.co/</loc>')
})

test('whoever takes brotli gets a page in it, also when many ask for it at once', async () => {
  const get = await served()
  const asked = Array.from({ length: 3 }, () => get('/', 'tienda.co', { 'accept-encoding': 'gzip, br' }))
  for (const { headers, rawPayload } of await Promise.all(asked)) {
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(String(brotliDecompressSync(rawPayload))).toBe('rendered 1 at /')
  }
  expect((await get('/')).headers['content-encoding']).toBeUndefined()
})
