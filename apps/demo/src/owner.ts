import { refresh } from '@recado/contract/accounts/accounts'
import type { Answered, Route, Sent } from '@recado/contract/wire/route'
import type { ComposedServer } from '@recado/server/compose/server'

type Call<R extends Route> = { params?: Record<string, string>; body?: Sent<R>['body'] }

/** Somebody who uses the product by its own calls, as its web does; their session outlives the month. */
export class Owner {
  readonly #app: ComposedServer['app']
  #token = ''

  constructor(app: ComposedServer['app']) {
    this.#app = app
  }

  signIn(token: string): void {
    this.#token = token
  }

  /** Throws with the answer's text when it is refused. */
  async call<R extends Route>(route: R, sent: Call<R> = {}): Promise<Answered<R>> {
    let answer = await this.#inject(route, sent)
    if (answer.statusCode === 401 && this.#token !== '') {
      const renewed = await this.#inject(refresh, {})
      // The server answers by the contract.
      this.signIn((JSON.parse(renewed.body) as Answered<typeof refresh>).token)
      answer = await this.#inject(route, sent)
    }
    if (answer.statusCode >= 400) throw new Error(`${route.id}: ${answer.statusCode} ${answer.body}`)
    return (answer.body === '' ? undefined : JSON.parse(answer.body)) as Answered<R>
  }

  #inject(route: Route, { params = {}, body }: { params?: Record<string, string>; body?: unknown }) {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    return this.#app.inject({
      method: route.method,
      url: `/api${path}`,
      headers: this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` },
      ...(route.method !== 'GET' && { payload: body ?? {} }),
    })
  }
}
