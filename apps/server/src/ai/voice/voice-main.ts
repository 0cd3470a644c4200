import { serveTasks } from '../../platform/compute/serve-tasks.ts'
import { voiceNoteOf } from './voice-note.ts'

/** All that the thread for voices does. */
const tasks = { encode: voiceNoteOf }
export type VoiceTasks = typeof tasks

serveTasks(tasks)
