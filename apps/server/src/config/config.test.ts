import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, storedAt } from './config.ts'
import { ConfigError } from './config-error.ts'

test('everything has a default but secrets, and blank means unset', () => {
  expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    ADMIN_EMAIL: 'admin@recado.local',
    CAMPAIGN_RATE: 20,
    TRUST_PROXY: false,
    AI_ENDPOINTS: [],
    AI_TABLE: [],
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['APP_URL', 'ftp://x'],
  ['SECRET_KEY', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'seven77'],
  ['WA_SOCKET_URL', 'https://x'],
  ['WA_VERSION', '2.3000'],
  ['WA_VERSION_LOOKUP', 'yes'],
  ['TRUST_PROXY', 'my proxy'],
  ['LOG_LEVEL', 'loud'],
  ['AI_MODELS', ' , '],
  ['AI_ENDPOINTS', 'groq'],
  ['AI_ENDPOINTS', 'openai=https://api.example.com/v1'],
  ['AI_ENDPOINTS', 'casa=ftp://10.0.0.5'],
  ['AI_TABLE', '{'],
  ['AI_TABLE', '[{"id":"half-a-row"}]'],
  ['VISION_MODEL', 'invento-9'],
  ['VISION_MODEL', 'groq/llama-4'],
  ['EMBEDDING_MODEL', 'gpt-6-luna'],
  ['SPEECH_MODEL', 'openai/gemini-3.8-flash-tts'],
  ['DATABASE_URL', 'mysql://x'],
  ['REDIS_URL', 'redis://localhost'],
  ['S3_URL', 's3://bucket'],
  ['ROLES', 'web,cook'],
  ['NODE_URL', '10.0.0.5'],
  ['NODE_URL', 'https://recado.example.com/dos'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%FF'],
  ['CLOUD_API_BASE_URL', 'graph.facebook.com'],
  ['DATA_SHARED', 'yes'],
  ['PLAIN_CONNECTIONS', 'maybe'],
  ['MESSAGES_KEPT_DAYS', 'x'],
  ['LOGS_KEPT_DAYS', '3'],
  ['UPLOADS_KEPT_DAYS', '30.5'],
  ['CAMPAIGN_RATE', '601'],
  ['CURRENCY', 'pesos'],
  ['CURRENCY_RATE', '3900'],
  ['AI_MONTHLY_USD', '-1'],
  ['AI_OWN_KEYS', '1'],
  ['SPEECH_VOICE', 'x'.repeat(101)],
  ['SMTP_URL', 'mail.example.com'],
  ['METRICS_TOKEN', 'contraseña-larga'],
  ['BACKUP_PASSPHRASE', 'corta'],
  ['ACCESS_CODE', 'x'.repeat(201)],
  ['CONTACT_EMAIL', 'nobody'],
  ['OTEL_LOGS_EXPORTER', 'console'],
])('%s=%s is refused by its name, in one line of Spanish', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} .+`))
  expect(read).not.toThrow(/\b(?:must|is|has|have|invalid|expected|too)\b/i)
})

test('a PostgreSQL database may be named', () => {
  const DATABASE_URL = 'postgres://recado:clave@localhost/recado'
  const config = readConfig({ DATABASE_URL })
  expect(storedAt(config)).toMatchObject({ DATABASE_URL })
  // Its password is said by nothing that prints or serialises.
  expect(`${inspect(config, { depth: null })}${JSON.stringify(config)}`).not.toContain('clave')
})

test.each([
  ['true', true],
  ['2', 2],
  ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
])('TRUST_PROXY=%s is understood', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected)
})

test('models for jobs of the installation’s own are of the table, or of a server of one’s own', () => {
  const named = {
    VISION_MODEL: 'anthropic/claude-haiku-5-5',
    EMBEDDING_MODEL: 'casa/nomic-2',
    SPEECH_MODEL: 'google/gemini-3.8-flash-lite-tts',
    AI_ENDPOINTS: 'casa=http://10.0.0.5:11434/v1',
  }
  expect(readConfig(named)).toMatchObject({
    VISION_MODEL: named.VISION_MODEL,
    EMBEDDING_MODEL: 'casa/nomic-2',
  })
  const own = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: 'http://10.0.0.5/v1', VISION_MODEL: 'openrouter/llava' }
  expect(readConfig(own)).toMatchObject({ VISION_MODEL: 'openrouter/llava' })
  expect(() => readConfig({ EMBEDDING_MODEL: 'gpt-6-luna' })).toThrow(
    /^EMBEDDING_MODEL nombra gpt-6-luna, que no sirve para eso: elige openai\/text-embedding-3-small u openai\//,
  )
  expect(() => readConfig({ VISION_MODEL: 'invento-9' })).toThrow(
    /^VISION_MODEL nombra invento-9, un modelo que Recado no conoce: elige openai\/gpt-6-luna, /,
  )
  const corrected = [
    {
      id: 'invento-9',
      provider: 'openai',
      does: 'language',
      prices: [{ from: '2026-11-01', input: 1, output: 2 }],
      source: 'https://example.com',
      read: '2026-11-20',
    },
  ]
  expect(readConfig({ VISION_MODEL: 'invento-9', AI_TABLE: JSON.stringify(corrected) })).toBeTruthy()
})

test('AI servers of one’s own come with their keys, which may be absent', () => {
  const { AI_ENDPOINTS, AI_KEYS } = readConfig({
    AI_ENDPOINTS: 'groq=https://api.groq.com/openai/v1/, mi-casa=http://10.0.0.5:11434/v1',
    AI_KEY_GROQ: 'gsk-1',
    AI_KEY_MI_CASA: '',
  })
  expect(AI_ENDPOINTS).toEqual([
    ['groq', 'https://api.groq.com/openai/v1'],
    ['mi-casa', 'http://10.0.0.5:11434/v1'],
  ])
  expect(Object.keys(AI_KEYS)).toEqual(['groq'])
  expect(AI_KEYS['groq']?.reveal()).toBe('gsk-1')
})
