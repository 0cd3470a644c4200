import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig } from './config.ts'
import { mailNeedsTls } from './plain-connections.ts'

const key = { OPENAI_API_KEY: 'sk-x' }

test.each([
  ['DATABASE_URL', 'postgres://recado:clave@db.nube.example/recado'],
  ['DATABASE_URL', 'postgres://recado:clave@8.8.4.4:5432/recado?sslmode=disable'],
  ['DATABASE_URL', 'postgres://recado:clave@db.nube.example/recado?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://recado:clave@localhost/recado?host=db.nube.example'],
  ['S3_URL', 'http://clave:secreto@s3.nube.example/archivos'],
  ['OPENAI_BASE_URL', 'http://ia.nube.example/v1'],
  ['AI_ENDPOINTS', 'casa=http://ia.nube.example/v1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://[2606:4700::1111]:4318'],
  ['CLOUD_API_BASE_URL', 'http://graph.nube.example'],
  ['WA_SOCKET_URL', 'ws://wa.nube.example/ws'],
  ['NODE_URL', 'http://recado-2.nube.example:3000'],
])('%s=%s is refused in one line that says no secret, and taken by whoever wants it', (name, value) => {
  const read = () => readConfig({ ...key, [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} hablaría sin cifrar con `))
  expect(read).not.toThrow(/clave|secreto/)
  expect(() => readConfig({ ...key, [name]: value, PLAIN_CONNECTIONS: 'on' })).not.toThrow()
})

test.each([
  ['DATABASE_URL', 'postgres://recado:clave@postgres/recado'],
  ['DATABASE_URL', 'postgres:///recado?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://recado@127.0.0.1:5432/recado'],
  ['DATABASE_URL', 'postgres://recado:clave@db.nube.example/recado?sslmode=verify-full'],
  ['S3_URL', 'http://clave:secreto@minio:9000/archivos'],
  ['S3_URL', 'https://clave:secreto@s3.nube.example/archivos'],
  ['OPENAI_BASE_URL', 'http://10.0.0.5:11434/v1'],
  ['AI_ENDPOINTS', 'casa=http://ollama.lan/v1,groq=https://api.groq.com/openai/v1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://[fd00::7]:4318'],
  ['WA_SOCKET_URL', 'ws://localhost:3000/ws'],
  ['NODE_URL', 'http://10.0.0.5:3000'],
  ['NODE_URL', 'https://recado-2.nube.example'],
])('%s=%s is taken: it stays inside, or is encrypted', (name, value) => {
  expect(() => readConfig({ ...key, [name]: value })).not.toThrow()
})

test.each([
  ['smtp://u:clave@smtp.nube.example:587', 'off', true],
  ['smtp://u:clave@smtp.nube.example:587', 'on', false],
  ['smtp://mailhog:1025', 'off', false],
])(
  'mail by %s with PLAIN_CONNECTIONS=%s has to be taken up to TLS: %s',
  (SMTP_URL, PLAIN_CONNECTIONS, needed) => {
    expect(mailNeedsTls(readConfig({ SMTP_URL, PLAIN_CONNECTIONS }))).toBe(needed)
  },
)
