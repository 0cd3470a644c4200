import type { InstallationAi } from '@recado/contract/ai/ai'
import type { InstallationCheck } from '@recado/contract/operations/installation'
import { KeptAllowance } from '../../../platform/budget/kept-allowance.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { OutsideRecord } from '../../../platform/telemetry/outside.ts'
import { contained } from '../checks/check.ts'
import { aiState } from './ai-state.ts'
import { checkServer } from './server-check.ts'

/** Each costs a word of a model: enough for who mends a configuration. */
const tests = { times: 12, withinMs: 60_000 }

type InstallationAiServiceParts = Parameters<typeof aiState>[0] & {
  record: OutsideRecord
  onError: (error: unknown) => void
}

/** What the administrator sees of the installation's AI, and puts to the test. */
export class InstallationAiService {
  readonly #parts: InstallationAiServiceParts
  readonly #tests: KeptAllowance

  constructor(parts: InstallationAiServiceParts) {
    this.#parts = parts
    this.#tests = new KeptAllowance({ ...parts, of: 'tests of AI', ...tests })
  }

  look(): Promise<InstallationAi> {
    return aiState(this.#parts)
  }

  /** Puts a server of AI to the test for an administrator. What fails is an answer. */
  async test(name: string, adminId: string): Promise<InstallationCheck> {
    const { servers, offer, clock, record, onError } = this.#parts
    if (!servers?.endpoints.has(name)) throw notFound()
    await this.#tests.take(adminId)
    const offered = () => offer.models().flatMap((model) => (model.offered ? [model.id] : []))
    const check = contained(
      () => checkServer(name, { servers, offered, now: () => clock.now(), record }),
      onError,
    )
    const began = performance.now()
    const { ok, detail } = await check(adminId)
    return { ok, detail, ms: Math.round(performance.now() - began) }
  }
}
