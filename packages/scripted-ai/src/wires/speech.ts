import { at, listAt, textAt } from '../inside.ts'
import { tone } from '../tone.ts'
import type { Wire } from '../wire.ts'
import { gemini } from './gemini.ts'
import { openAiKnown, openAiRefusal } from './refusals.ts'

/** Letters a second, as people speak. */
const pace = 14

const said = (words: string | null): Uint8Array => tone((words ?? '').length / pace)

/** `/audio/speech`: the answer's words as a tone that lasts as long as they do, as WAV. */
export const speech: Wire = {
  takes: (path) => path.endsWith('/audio/speech'),
  read: ({ body }) => ({
    kind: 'aloud',
    model: textAt(body, 'model'),
    text: textAt(body, 'input'),
    voice: textAt(body, 'voice'),
  }),
  write: ({ words }) => ({ status: 200, body: said(words) }),
  refuse: openAiRefusal,
  known: openAiKnown,
}

/** The same on Google's wire, where sound is asked for like words, and is base64 in JSON. */
export const geminiSpeech: Wire = {
  ...gemini,
  takes: (path, asked) =>
    gemini.takes(path, asked) &&
    listAt(asked.body, 'generationConfig', 'responseModalities').includes('AUDIO'),
  read(asked) {
    const voice = ['generationConfig', 'speechConfig', 'voiceConfig', 'prebuiltVoiceConfig'] as const
    return {
      kind: 'aloud',
      model: /models\/([^/:]+):/.exec(asked.path)?.[1] ?? '',
      text: listAt(asked.body, 'contents')
        .flatMap((content) => listAt(content, 'parts'))
        .map((part) => textAt(part, 'text'))
        .join(''),
      voice: textAt(at(asked.body, ...voice), 'voiceName'),
    }
  },
  write({ words, tokens }) {
    const data = Buffer.from(said(words)).toString('base64')
    return {
      status: 200,
      body: {
        candidates: [
          {
            index: 0,
            finishReason: 'STOP',
            content: { role: 'model', parts: [{ inlineData: { mimeType: 'audio/wav', data } }] },
          },
        ],
        usageMetadata: {
          promptTokenCount: tokens.input,
          candidatesTokenCount: tokens.output,
          totalTokenCount: tokens.input + tokens.output,
        },
      },
    }
  },
}
