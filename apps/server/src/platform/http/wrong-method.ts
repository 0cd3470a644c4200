import type { Route } from '@recado/contract/wire/route'

/** Which methods a path takes, for an answer that says more than «not found»; none when no route has it. */
export function methodsOfPath(routes: readonly Route[], basePath: string): (path: string) => string[] {
  const patterns = routes.map((route) => ({
    method: route.method,
    pattern: new RegExp(`^${basePath}${route.path.replace(/:\w+/g, '[^/]+')}/?$`),
  }))
  return (path) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ]
}
