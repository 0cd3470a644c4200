import type { Answers, AskFailure, Attachment } from '@recado/engine'
import type { Clock } from '../../platform/time/clock.ts'
import { text } from '../../text/es.ts'
import { estimateOf, spokenUsage } from '../budget/estimate.ts'
import { type Refusals, tellRefused } from '../lives/refusal-notices.ts'
import { costOf } from '../models/cost.ts'
import { ModelFailure } from '../providers/model-failure.ts'
import type { ServersOf } from '../servers-of.ts'
import { speakable } from '../voice/speakable.ts'
import type { VoiceNote } from '../voice/voice-note.ts'
import type { AskSpeech } from './ask-performer.ts'
import { notConfigured, wordsOfFailure } from './failure-words.ts'
import { LostTries, pricesOf } from './lost-tries.ts'
import { withTries } from './tries.ts'

/** Makes a voice note of a WAV, for a bot; null for what is none, and where it took too long. */
export type MakeVoiceNote = (botId: string, wav: Uint8Array) => Promise<VoiceNote | null>
/** Keeps a voice note among a bot's files, for a chat to show; null where they leave no room. */
export type KeepVoiceNote = (botId: string, ogg: Uint8Array) => Promise<Omit<Attachment, 'spoken'> | null>

type Options = {
  serversOf: ServersOf
  clock: Clock
  /** Null: nobody speaks. */
  model: string | null
  /** By the provider's own name; null: its usual one. */
  voice: string | null
  make: MakeVoiceNote
  keep: KeepVoiceNote
  /** All tries together: the customer waits for them although the words are there already. */
  waitMs?: number
  refused?: Refusals | undefined
}

const longestWaitMs = 20_000
/** Characters a second: nobody says more, so what is shorter lacks some of them. */
const fastest = 40

const unusable: AskFailure = { ok: false, reason: 'unusable', detail: text.ai.unusable }

/** Says answers aloud, as voice notes. Expected failures are answers: the words go instead. */
export function askSpeech(options: Options): AskSpeech {
  const { serversOf, clock, model, voice, waitMs = longestWaitMs, refused } = options
  return async (ask, { botId, signal, deadline }): Promise<Answers['speak']> => {
    const startedAt = clock.elapsed()
    const within = { signal, deadline: Math.min(deadline, startedAt + waitMs) }
    const servers = await serversOf(botId)
    if (!servers || model === null) return { ...notConfigured, detail: text.ai.nobodySpeaks }
    const words = speakable(ask.text)
    const lost = new LostTries()
    for (let again = true; ; again = false) {
      const resolved = servers.resolveSpeaker(model)
      if (!resolved) return { ...notConfigured, detail: text.ai.nobodySpeaks }
      const priced = { table: servers.table, now: clock.now() }
      const prices = pricesOf(resolved, priced, () => estimateOf(ask, resolved, { ...priced, seconds: null }))
      try {
        const said = await withTries({ clock, tryMs: waitMs }, within, (stop) =>
          lost.of(prices, () => servers.speak(resolved, { text: words, voice }, stop)),
        )
        if (!said) return lost.failed(wordsOfFailure('timeout'), resolved)
        const note = await withTries({ clock, tryMs: waitMs }, within, () => options.make(botId, said.wav))
        const used = said.usage ?? spokenUsage(words, note?.seconds)
        const cost = lost.with(costOf(priced.table, resolved.row, used, priced.now, 'speech'), resolved)
        if (!note || note.seconds * fastest < words.length) return { ...unusable, cost }
        const file = await options.keep(botId, note.ogg)
        if (!file) return { ok: false, reason: 'refused', detail: text.ai.noRoom, cost }
        const waveform = Buffer.from(note.waveform).toString('base64')
        return {
          ok: true,
          file: { ...file, spoken: { seconds: Math.max(1, Math.round(note.seconds)), waveform } },
          ms: clock.elapsed() - startedAt,
          model: resolved.model,
          ...(resolved.closed && { closed: resolved.closed }),
          cost,
        }
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        tellRefused(refused, error, { botId, servers, resolved })
        if (error.why !== 'gone' || !again) return lost.failed(wordsOfFailure(error, resolved), resolved)
        servers.noteGone(resolved)
      }
    }
  }
}
