import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contract = /packages\/contract\/src\/[\w-]+\/[\w-]+\.ts$/
/** Routes whose answer the browser checks by the schema itself: an upload goes past the client of the API. */
const kept = new Set(['upload'])

/**
 * Calls need a route's method and path; its schemas are the server's business, and they would bring all of zod to
 * /login. So the build writes the routes of the contract as plain values; whatever else a module exports comes from
 * the module itself, under `?full`, when somebody uses it.
 */
export function routesWithoutSchemas(): Plugin {
  return {
    name: 'recado:routes-without-schemas',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!contract.test(id)) return null
      const module: Record<string, unknown> = await import(pathToFileURL(id).href)
      const routes = Object.entries(module).filter(([name, value]) => isRoute(value) && !kept.has(name))
      if (routes.length === 0) return null
      const values = routes.map(([name, route]) => `export const ${name} = ${JSON.stringify(plain(route))}`)
      return [`export * from ${JSON.stringify(`${id}?full`)}`, ...values].join('\n')
    },
  }
}

function isRoute(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'path' in value && 'success' in value
}

/** A route as apps/web/src/lib/api uses it. */
function plain(route: unknown): object {
  const { id, method, path, access, accepts, answers, body, success } = Object(route)
  return {
    id,
    method,
    path,
    access,
    accepts,
    answers,
    ...(body && { body: true }),
    success: { status: success.status },
  }
}
