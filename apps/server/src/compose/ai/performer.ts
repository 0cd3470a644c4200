import { askPerformer } from '../../ai/asking/ask-performer.ts'
import { keepingTranscripts } from '../../ai/asking/kept-transcripts.ts'
import type { AiBudgets } from '../../ai/budget/ai-budget.service.ts'
import { RefusalNotices } from '../../ai/lives/refusal-notices.ts'
import type { ServersOf } from '../../ai/servers-of.ts'
import { receiptsBy } from '../../builder/receipts/receipts.ts'
import { photosFrom, voiceNotesFrom } from '../../builder/uploads/brought-media.ts'
import type { Config } from '../../config/config.ts'
import { pdfTextsBy } from '../../knowledge/reading/pdf-texts.ts'
import { FactIndexes } from '../../knowledge/recall/fact-indexes.ts'
import { recallFrom } from '../../knowledge/recall/recall.ts'
import { shopNames } from '../../knowledge/recall/shop-names.ts'
import type { AskPerformer, ChargeAsk } from '../../messaging/turns/asks.ts'
import { watchAsks } from '../../messaging/watch/watched-performers.ts'
import type { AiSpendingOfAll } from '../../operations/installation/ai/ai-spending.service.ts'
import type { Core } from '../../platform/core.ts'
import type { BotEgress } from '../../platform/budget/fair-egress.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import { composeReader } from '../knowledge.ts'
import { composeBudget } from './budget.ts'
import { composeAnswerers } from './servers.ts'

type PerformerParts = {
  config: Config
  serversOf: ServersOf
  egress: BotEgress
  /** What customers send, and what owners do. */
  files: Parameters<typeof photosFrom>[0]
  /** How voice notes are made, and where they are kept. */
  speech: Parameters<typeof composeAnswerers>[1]['speech']
  customerKey: Uint8Array
  /** Answers instead of all of them. */
  instead: AskPerformer | undefined
  telemetry: Telemetry
  jobsQueued: () => void
}

/** Who answers what nodes ask: AI within its budget, watched, with what it hears kept. */
export function composePerformer(
  core: Core,
  { config, serversOf, egress, files, speech, customerKey, instead, telemetry, jobsQueued }: PerformerParts,
): { performer: AskPerformer; charge: ChargeAsk; budgets: AiBudgets; spending: AiSpendingOfAll } {
  const { store, inTransaction, clock, onError } = core
  const { metered, charge, budgets, spending } = composeBudget(core, config, serversOf)
  const asking = askPerformer(
    composeAnswerers(config, {
      serversOf,
      clock,
      voiceNotes: voiceNotesFrom(files),
      namesOf: (botId) => shopNames(store, botId),
      photos: photosFrom(files),
      // What customers send waits for nothing that owners upload, nor the other way round.
      pdfTexts: pdfTextsBy(composeReader(core, {})),
      speech,
      customerKey,
      refused: new RefusalNotices({
        inTransaction,
        clock,
        appUrl: config.APP_URL ?? null,
        mail: config.SMTP_URL !== undefined,
        jobsQueued,
        onError,
      }),
    }),
    {
      egress,
      recall: recallFrom(new FactIndexes(store)),
      receipts: receiptsBy({ inTransaction, clock, ...files }),
    },
  )
  const watched = watchAsks(instead ?? asking, telemetry)
  const performer = metered(keepingTranscripts(watched, { inTransaction, onError }))
  return { performer, charge, budgets, spending }
}
