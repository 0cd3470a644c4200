// What of the processor it takes to make a voice note, beside how long it lasts.
import { processorMs } from '../../apps/server/src/platform/time/processor-time.ts'
import { wavOf } from '../../apps/server/src/ai/voice/testing/wav.ts'
import { voiceNoteOf } from '../../apps/server/src/ai/voice/voice-note.ts'
import { percentile, table, writeSection } from '../report/report.ts'

const runs = 9
const rate = 24_000

/** As a voice sounds to an encoder: a low tone with its overtones, syllables, and breath. */
const voiceOf = (seconds: number): Int16Array =>
  Int16Array.from({ length: rate * seconds }, (_, i) => {
    const at = i / rate
    const syllable = 0.55 - 0.45 * Math.cos(2 * Math.PI * 4 * at)
    const tone = [1, 2, 3, 5, 8].reduce((sum, nth) => sum + Math.sin(2 * Math.PI * 140 * nth * at) / nth, 0)
    return 5_000 * syllable * tone + 900 * Math.sin(i * i)
  })

async function rowOf(seconds: number): Promise<string[]> {
  const wav = wavOf(voiceOf(seconds), { rate })
  const times: number[] = []
  let bytes = 0
  for (let run = 0; run <= runs; run += 1) {
    const before = processorMs()
    const note = await voiceNoteOf(wav)
    // The first one loads the encoder.
    if (run > 0) times.push(processorMs() - before)
    bytes = note?.ogg.length ?? 0
  }
  const middle = percentile(times, 50)
  const spread = `${middle.toFixed(0)} (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`
  return [`${seconds}`, spread, `${((seconds * 1000) / middle).toFixed(0)}×`, `${(bytes / 1000).toFixed(0)}`]
}

const rows: string[][] = []
for (const seconds of [5, 30, 60]) rows.push(await rowOf(seconds))
writeSection(
  'Spoken answers',
  `A WAV of 24 kHz as a voice note: Opus of 24 kbit/s in Ogg, by libopus in WebAssembly, in a thread of its own. The processor's time, ${runs} runs.

${table(['seconds of voice', 'processor, ms', 'times faster than it is heard', 'kB'], rows)}`,
)
