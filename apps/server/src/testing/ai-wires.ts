import type { Endpoint } from '../ai/providers/endpoints.ts'

/** A wire on which models are asked: a model and where it is asked, and the thought that came back with a call's result. */
export type AiWire = {
  wire: Endpoint['wire']
  model: string
  path: string
  thoughtIn: (body: unknown) => unknown
}

const at = (body: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inside, key) => Object(inside)[key], body)

export const openAiWire: AiWire = {
  wire: 'openai',
  model: 'gpt-6-luna',
  path: '/v1/responses',
  thoughtIn: (body) =>
    [at(body, 'input')]
      .flat()
      .map((item) => at(item, 'encrypted_content'))
      .find(Boolean),
}

const compatible: AiWire = {
  wire: 'compatible',
  model: 'llama-4',
  path: '/v1/chat/completions',
  thoughtIn: () => undefined,
}

const anthropic: AiWire = {
  wire: 'anthropic',
  model: 'claude-haiku-5-5',
  path: '/v1/messages',
  thoughtIn: (body) =>
    [at(body, 'messages')]
      .flat()
      .flatMap((message) => [at(message, 'content')].flat())
      .map((part) => at(part, 'signature'))
      .find(Boolean),
}

const google: AiWire = {
  wire: 'google',
  model: 'gemini-3.5-flash-lite',
  path: '/v1/models/gemini-3.5-flash-lite:generateContent',
  thoughtIn: (body) =>
    [at(body, 'contents')]
      .flat()
      .flatMap((content) => [at(content, 'parts')].flat())
      .map((part) => at(part, 'thoughtSignature'))
      .find(Boolean),
}

export const aiWires = [openAiWire, compatible, anthropic, google]
