import { SecretText } from '../../platform/crypto/secret-text.ts'
import { expect, test } from 'vitest'
import { FakeClock } from '../../platform/time/fake-clock.ts'
import { AiServers, type NamedEndpoint } from './ai-servers.ts'
import { modelTable } from './model-table.ts'

const at = (wire: NamedEndpoint['wire'], official = true): NamedEndpoint => ({
  wire,
  apiKey: new SecretText('sk-test'),
  baseUrl: official ? null : 'http://10.0.0.5/v1',
  official,
  payer: 'installation',
})
const listenerAmong = (endpoints: Record<string, NamedEndpoint>, listener: string | null = null) =>
  new AiServers({
    clock: new FakeClock(),
    table: modelTable(),
    endpoints: new Map(Object.entries(endpoints)),
    fallback: Object.keys(endpoints)[0] ?? null,
    listener,
  }).resolveListener('gpt-transcribe')

test.each([
  ['OpenAI', { anthropic: at('anthropic'), openai: at('openai') }, 'openai'],
  ['a server of one’s own', { openai: at('compatible', false) }, 'openai'],
])('%s writes voice notes down', (_who, endpoints, endpoint) => {
  expect(listenerAmong(endpoints)).toMatchObject({ endpoint, model: 'gpt-transcribe' })
})

test.each([['anthropic'], ['google']] as const)('%s alone does not, and gets no recording', (wire) => {
  expect(listenerAmong({ [wire]: at(wire) })).toBeNull()
})

test('where nobody has the named model, the one that is there instead does', () => {
  const groq: NamedEndpoint = { ...at('compatible', false), payer: 'account' }
  expect(listenerAmong({ anthropic: at('anthropic'), groq }, 'groq/whisper-9')).toMatchObject({
    endpoint: 'groq',
    model: 'whisper-9',
  })
})
