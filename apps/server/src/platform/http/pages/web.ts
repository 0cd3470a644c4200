import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pagePaths } from '@recado/contract/wire/page-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { text } from '../../../text/es.ts'

/** Any other path still gets the page, which says so, with status 404. */
const isPage = new RegExp(`^(${pagePaths.join('|').replaceAll(':botId', '[^/]+')})?/?$`)
/** What turns pictures and recordings in the browser. Its codecs are WebAssembly, which no page of ours may run. */
const isWorker = /[\\/]assets[\\/]workers[\\/]/
const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src blob:; connect-src 'self'"
const notPages = /^\/(api|socket\.io|health|metrics|assets)(\/|$)/

/** Serves the built web from `directory`; a fresh checkout that built none has the API alone. `ownsRoot`: `/` is not taken by the public pages. */
export async function serveWeb(
  app: FastifyInstance,
  directory: string | null,
  { ownsRoot }: { ownsRoot: boolean },
): Promise<void> {
  const index = directory === null ? null : join(directory, 'index.html')
  if (directory !== null && index !== null && existsSync(index)) {
    // The directory itself is no file, which the file server would call a bad request.
    if (ownsRoot) app.get('/', (request, reply) => sendPage(index, '/', request, reply))
    await app.register(fastifyStatic, {
      root: directory,
      index: false,
      // Its own route reads the whole folder of a file at each request, which is half of what an answer costs.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        void reply.header('cache-control', cacheControl(path))
        if (isWorker.test(path)) void reply.header('content-security-policy', workerPolicy)
        // The one kind of text that would go without its encoding.
        if (/\.svg(\.\w+)?$/.test(path)) void reply.header('content-type', 'image/svg+xml; charset=utf-8')
      },
    })
    app.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const path = `/${request.params['*']}`
      // A way out of the folder, or about it, names nothing.
      return posix.normalize(path) === path ? reply.sendFile(path) : reply.callNotFound()
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (index !== null && wantsPage && !notPages.test(path)) return sendPage(index, path, request, reply)
    throw new Refusal('not_found', text.problems.notFound)
  })
}

async function sendPage(index: string, path: string, request: FastifyRequest, reply: FastifyReply) {
  try {
    // Read each time: a few kilobytes, and a new build is served at once.
    const [page, link] = await Promise.all([readFile(index), filesAhead(index, path)])
    if (link !== '') void reply.header('link', link)
    return await reply
      .status(isPage.test(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page)
  } catch (error) {
    request.log.warn({ err: error }, 'the web is not built')
    throw new Refusal('not_found', text.problems.notFound)
  }
}

/** A screen's own files, so that the browser fetches them beside those of every screen; empty where none are listed. */
async function filesAhead(index: string, path: string): Promise<string> {
  const [, first = ''] = path.split('/')
  try {
    const listed: unknown = JSON.parse(await readFile(join(dirname(index), 'preload.json'), 'utf8'))
    const files: unknown = Object(listed)[first]
    if (!Object.hasOwn(Object(listed), first) || !Array.isArray(files)) return ''
    return files.map((file) => `</${String(file)}>; rel=modulepreload`).join(', ')
  } catch {
    // A build without the list: the screen's code is fetched when the page asks for it.
    return ''
  }
}

/** Names of built assets carry a hash of their bytes, so they never change. */
function cacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
