import { keyProvider } from '@recado/contract/ai/ai-keys'
import type { AskFailure } from '@recado/engine'
import { aiKeyText as keyText } from '../text/ai-keys.ts'
import { text } from '../../text/es.ts'
import type { Resolved } from '../models/resolve.ts'
import { type ModelFailure, whyKeyRefused } from '../providers/model-failure.ts'

/** Nobody has a key. */
export const notConfigured: AskFailure = {
  ok: false,
  reason: 'not_configured',
  detail: text.ai.notConfigured,
}

/** Why a model did not answer, in our words: nothing of what it was asked, or of what it said. */
export function wordsOfFailure(
  failure: ModelFailure | 'timeout' | 'gone',
  asked?: Pick<Resolved, 'endpoint' | 'payer'>,
): AskFailure {
  if (typeof failure === 'string') return wordsForAnyone(failure)
  if (asked?.payer === 'account')
    return { ...wordsForAnyone(failure), ...ownWords(failure, asked.endpoint), payer: 'account' }
  const refusedKey = whyKeyRefused(failure.why)
  return { ...wordsForAnyone(failure), ...(refusedKey && { refusedKey }) }
}

/** What its owner alone can mend. */
function ownWords({ why }: ModelFailure, provider: string): Partial<AskFailure> {
  const name = keyText.names[keyProvider.parse(provider)]
  if (why === 'wrong_key') return { detail: keyText.refused(name) }
  return why === 'no_credit' ? { detail: keyText.noCredit(name) } : {}
}

function wordsForAnyone(failure: ModelFailure | 'timeout' | 'gone'): AskFailure {
  if (failure === 'timeout') return { ok: false, reason: 'timeout', detail: text.ai.timeout }
  if (failure === 'gone') return { ok: false, reason: 'refused', detail: text.ai.unknownModel }
  const { why, status, page } = failure
  switch (why) {
    case 'gone':
      return { ok: false, reason: 'refused', detail: text.ai.unknownModel }
    case 'wrong_key':
      return { ok: false, reason: 'refused', detail: text.ai.wrongKey }
    case 'no_credit':
      return { ok: false, reason: 'refused', detail: text.ai.noCredit }
    case 'rejected':
    case 'refused':
      return { ok: false, reason: 'refused', detail: text.ai.refused(status ?? 0) }
    case 'busy':
      return { ok: false, reason: 'unavailable', detail: text.ai.busy }
    case 'unavailable':
      return { ok: false, reason: 'unavailable', detail: text.ai.unavailable }
    case 'unusable':
      return { ok: false, reason: 'unusable', detail: page ? text.ai.page : text.ai.unusable }
  }
}
