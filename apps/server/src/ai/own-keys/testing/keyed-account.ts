import type { AiKey } from '@recado/contract/ai/ai-keys'
import type { Config } from '@recado/contract/builder/settings'
import type { Simulation } from '@recado/contract/builder/simulate'
import { json, type Raw } from '@recado/scripted-ai'
import type { TestServer } from '../../../testing/test-server.ts'

/** A provider's list of models. */
export const listOf = (...ids: string[]): Raw => json(200, { data: ids.map((id) => ({ id })) })
export const refuses = (status: number, code: string, message = 'canario'): Raw =>
  json(status, { error: { code, message } })

/** An account with keys of AI, and what its owner does with them. */
export class KeyedAccount {
  readonly #server: TestServer
  readonly token: string

  constructor(server: TestServer, token: string) {
    this.#server = server
    this.token = token
  }

  static async open(server: TestServer): Promise<KeyedAccount> {
    return new KeyedAccount(server, (await server.register()).token)
  }

  put(provider: string, key: string) {
    const body = { key }
    return this.#server.call('PUT', `/api/profile/ai-keys/${provider}`, { token: this.token, body })
  }

  remove(provider: string) {
    return this.#server.call('DELETE', `/api/profile/ai-keys/${provider}`, { token: this.token })
  }

  async keys(): Promise<AiKey[]> {
    return (await this.#get('/api/profile/ai-keys')).keys
  }

  async troubles(): Promise<unknown> {
    return (await this.#get('/api/stats/panel')).keysInTrouble
  }

  async config(botId: string): Promise<Config> {
    return (await this.#get(`/api/bots/${botId}/config`)).config
  }

  async offered(botId: string): Promise<string[]> {
    const { models } = await this.config(botId)
    return models.filter((model) => model.offered).map(({ id }) => id)
  }

  /** A bot with an agent of this model. */
  async botWith(model: string): Promise<string> {
    const { _id } = await this.#server.createBot(this.token)
    const agent = { name: 'Agente', type: 'AI_AGENT', config: { provider: model } }
    await this.#server.createNode(this.token, _id, agent)
    return _id
  }

  async ask(botId: string): Promise<Simulation> {
    const body = { message: '¿Cuánto vale?' }
    const url = `/api/bots/${botId}/simulate`
    return (await this.#server.call('POST', url, { token: this.token, body })).json()
  }

  async #get(url: string) {
    return (await this.#server.call('GET', url, { token: this.token })).json()
  }
}
