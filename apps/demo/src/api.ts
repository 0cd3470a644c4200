import type { Answered, Route, Sent } from '@recado/contract/route'

/** Calls a route of the running product as its web does; throws with the answer's text when it is refused. */
export async function call<R extends Route>(
  url: string,
  token: string | null,
  route: R,
  sent: { params?: Record<string, string>; body?: Sent<R>['body'] } = {},
): Promise<Answered<R>> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? ''),
  )
  const answer = await fetch(`${url}/api${path}`, {
    method: route.method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(route.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(route.method !== 'GET' && { body: JSON.stringify(sent.body ?? {}) }),
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${route.id}: ${answer.status} ${body}`)
  // The server answers by the same contract.
  return (body === '' ? undefined : JSON.parse(body)) as Answered<R>
}
