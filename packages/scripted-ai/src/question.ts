/** A request as it came. `path` has the prefix of the base address; `form` is a multipart body, as text. */
export type Asked = {
  method: string
  path: string
  authorization: string
  body: { model?: string; temperature?: number; messages?: unknown[]; [name: string]: unknown }
  form: string
}

/** What a model is asked, in our words, whichever wire it came by. */
export type Question = ChatQuestion | VoiceNote | Aloud

/** `arguments` is JSON, as models write it. */
export type Call = { id: string; name: string; arguments: string }

export type Line = {
  role: 'system' | 'user' | 'assistant' | 'tool'
  text: string
  calls: Call[]
}

export type Tool = {
  name: string
  description: string
  parameters: { name: string; description: string; required: boolean; options: string[] }[]
}

export type ChatQuestion = {
  kind: 'chat'
  model: string
  /** Oldest first. */
  lines: Line[]
  tools: Tool[]
  /** False where this round must end in words. */
  mayCall: boolean
  /** The JSON schema by which the answer is to be written. */
  shape?: unknown
}

/** Words to be said. */
export type Aloud = { kind: 'aloud'; model: string; text: string; voice: string }

export type VoiceNote = { kind: 'voice'; model: string; bytes: Uint8Array }
