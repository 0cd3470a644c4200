import { ComputeThread } from '../../platform/compute/compute-thread.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { VoiceTasks } from '../../ai/voice/voice-main.ts'
import type { ThreadTasks } from './thread-main.ts'

/** From the sources as they stand there; a bundle has each as a file beside its own. */
const isSource = import.meta.url.endsWith('.ts')
const entry = isSource ? './thread-main.ts' : './thread.js'
const voiceEntry = isSource ? '../../ai/voice/voice-main.ts' : './voice.js'
/** Of the processor: the longest voice note takes a second or two of it. */
const voiceStepMs = 8_000

/** The thread for what owners made, which starts with the first that is large. */
export const composeThread = (clock: Clock): ComputeThread<ThreadTasks> =>
  new ComputeThread(new URL(entry, import.meta.url), clock)

/** The one for voices, which starts with the first that is to be heard. */
export const composeVoiceThread = (clock: Clock): ComputeThread<VoiceTasks> =>
  new ComputeThread(new URL(voiceEntry, import.meta.url), clock, { stepMs: voiceStepMs })
