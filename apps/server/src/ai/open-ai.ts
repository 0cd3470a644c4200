import type { AiAnswerers } from './ask-performer.ts'
import { openAiAssistant } from './openai-assistant.ts'
import { openAiChat } from './openai-chat.ts'
import type { OpenAiOptions } from './openai-client.ts'
import { openAiTranscription } from './openai-transcription.ts'
import type { VoiceNotes } from './voice-notes.ts'

/** Everything that is asked of the AI provider, with the server's key. */
export function openAi(
  options: OpenAiOptions & { transcriptionModel: string; voiceNotes: VoiceNotes },
): AiAnswerers {
  const { transcriptionModel, voiceNotes, ...provider } = options
  return {
    ai: openAiChat(provider),
    assistant: openAiAssistant(provider),
    transcribe: openAiTranscription({ ...provider, model: transcriptionModel, voiceNotes }),
  }
}
