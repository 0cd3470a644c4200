import type { Answers, AskFailure } from '@recado/engine'
import type { Clock } from '../../platform/time/clock.ts'
import { text } from '../../text/es.ts'
import type { AskTranscribe } from './ask-performer.ts'
import { estimateOf } from '../budget/estimate.ts'
import { notConfigured, wordsOfFailure } from './failure-words.ts'
import { type Refusals, tellRefused } from '../lives/refusal-notices.ts'
import { LostTries, pricesOf } from './lost-tries.ts'
import { costOf, nothing } from '../models/cost.ts'
import { ModelFailure } from '../providers/model-failure.ts'
import type { ServersOf } from '../servers-of.ts'
import { withTries } from './tries.ts'

/** What `audio/transcriptions` takes (OpenAI's API reference). */
const mostBytes = 25 * 1024 * 1024

/** The bytes of a received voice note, by the message's id; why not is a value. */
export type VoiceNotes = (
  botId: string,
  messageId: string,
) => Promise<{ ok: true; bytes: Uint8Array; mimeType: string; seconds: number | null } | AskFailure>

/** What a bot's shop calls its things, as customers may say it. */
export type NamesOf = (botId: string) => Promise<readonly string[]>

type Options = {
  serversOf: ServersOf
  clock: Clock
  model: string
  voiceNotes: VoiceNotes
  namesOf: NamesOf
  tryMs?: number
  /** Hears of what only people can mend. */
  refused?: Refusals | undefined
}

/** Turns voice notes into text. Expected failures are answers. */
export function askTranscript({
  serversOf,
  clock,
  model,
  voiceNotes,
  namesOf,
  tryMs,
  refused,
}: Options): AskTranscribe {
  return async (ask, context): Promise<Answers['transcribe']> => {
    const { mediaId } = ask
    const startedAt = clock.elapsed()
    const servers = await serversOf(context.botId)
    if (!servers) return notConfigured
    const note = await withTries({ clock, tryMs }, context, () => voiceNotes(context.botId, mediaId))
    if (!note) return wordsOfFailure('timeout')
    if (!note.ok) return note
    if (note.bytes.length > mostBytes) return { ok: false, reason: 'refused', detail: text.ai.voiceTooLarge }
    const names = () => namesOf(context.botId)
    const mimeType = note.mimeType.split(';')[0]?.trim().toLowerCase() ?? ''
    const lost = new LostTries()
    for (let again = true; ; again = false) {
      const resolved = servers.resolveListener(model)
      if (!resolved) return wordsOfFailure('gone')
      const priced = { table: servers.table, now: clock.now() }
      const prices = pricesOf(resolved, priced, () =>
        estimateOf(ask, resolved, { ...priced, seconds: note.seconds }),
      )
      try {
        const heard = await withTries({ clock, tryMs }, context, (signal) =>
          lost.of(prices, () => servers.transcribe(resolved, { bytes: note.bytes, mimeType, names }, signal)),
        )
        if (!heard) return lost.failed(wordsOfFailure('timeout'), resolved)
        const used = { ...nothing, seconds: heard.seconds ?? note.seconds ?? 0 }
        return {
          ok: true,
          text: heard.text,
          ms: clock.elapsed() - startedAt,
          model: resolved.model,
          ...(resolved.closed && { closed: resolved.closed }),
          cost: lost.with(costOf(servers.table, resolved.row, used, clock.now()), resolved),
        }
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        tellRefused(refused, error, { botId: context.botId, servers, resolved })
        if (error.why !== 'gone' || !again) return lost.failed(wordsOfFailure(error, resolved), resolved)
        servers.noteGone(resolved)
      }
    }
  }
}
