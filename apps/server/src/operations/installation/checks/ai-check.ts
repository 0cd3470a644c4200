import type { AiServers } from '../../../ai/models/ai-servers.ts'
import { wordsOfFailure } from '../../../ai/asking/failure-words.ts'
import { ModelFailure } from '../../../ai/providers/model-failure.ts'
import type { OutsideRecord } from '../../../platform/telemetry/outside.ts'
import { installationText } from '../../../text/operations/installation.ts'
import { askForAWord } from '../ai/ask-for-a-word.ts'
import type { Check } from './check.ts'

const { ai: text } = installationText
const patienceMs = 20_000

type Options = {
  /** Null where no key is configured. */
  servers: AiServers | null
  model: () => string
  record: OutsideRecord
}

/** Asks a model for a word. */
export const checkAi =
  ({ servers, model, record }: Options): Check =>
  async () => {
    if (!servers) return { ok: false, detail: text.noKey }
    const asked = servers.resolve(model())
    if (!asked) return { ok: false, detail: wordsOfFailure('gone').detail }
    const began = performance.now()
    try {
      await askForAWord(servers, asked, AbortSignal.timeout(patienceMs))
    } catch (error) {
      const late = error instanceof DOMException && error.name === 'TimeoutError'
      if (!late && !(error instanceof ModelFailure)) throw error
      const failure = wordsOfFailure(error instanceof ModelFailure ? error : 'timeout')
      record.note(failure.reason)
      return { ok: false, detail: failure.detail }
    }
    record.note('ok')
    return { ok: true, detail: text.ok(asked.model, performance.now() - began) }
  }
