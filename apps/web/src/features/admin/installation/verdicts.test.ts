import type { Installation } from '@recado/contract/operations/installation'
import { expect, it } from 'vitest'
import { formatBytes } from '../../../lib/bytes.ts'
import { toLookAt, verdictsOf } from './verdicts.ts'

const record = { calls: 3, failures: 0, failing: false, lastFailure: null }
const failed = {
  calls: 4,
  failures: 1,
  failing: false,
  lastFailure: { at: '2026-11-02T14:50:00Z', why: 'timeout' },
}
const closing = { model: 'gpt-4o-mini', ends: '2027-01-14', successor: 'gpt-6-luna', bots: 2 }
const well: Installation = {
  version: '1.0.0',
  node: 'v24.21.0',
  startedAt: '2026-11-02T12:00:00Z',
  process: { memoryBytes: 1e8, lagMs: 2, sockets: 1, backgroundErrors: 0, tracing: false },
  servers: [],
  database: {
    kind: 'sqlite',
    up: true,
    version: '3.50.1',
    sizeBytes: 1e6,
    migrations: { applied: 13, known: 13, last: '0013-administration' },
    setAside: 0,
  },
  queues: [{ name: 'turns', waiting: 2, inHand: 1, overdueMs: 800 }],
  failedJobs: 0,
  lines: { connected: 2, connecting: 0, qrReady: 0, fallen: 0, off: 1 },
  disk: { path: '/data', freeBytes: 40e9, totalBytes: 100e9 },
  ai: { configured: true, host: 'api.openai.com', model: 'gpt-4o-mini', record, closing: [] },
  mail: {
    configured: false,
    host: null,
    record: { calls: 0, failures: 0, failing: false, lastFailure: null },
  },
}

it('has nothing to look at while all goes well; what is not configured is nobody’s alarm', () => {
  const verdicts = verdictsOf(well)
  expect(toLookAt(verdicts)).toBe(0)
  expect(verdicts.whatsapp.word).toBe('2 conectados')
  expect(verdicts.mail).toEqual({ tone: 'neutral', word: 'Sin configurar' })
})

it.each<[string, Partial<Installation>, string]>([
  ['database', { database: { ...well.database, up: false, migrations: null } }, 'No responde'],
  [
    'database',
    { database: { ...well.database, migrations: { applied: 12, known: 13, last: 'x' } } },
    'Faltan migraciones',
  ],
  ['database', { database: { ...well.database, setAside: 2 } }, 'Datos apartados'],
  ['queues', { queues: [{ name: 'jobs', waiting: 1, inHand: 0, overdueMs: 61_000 }] }, 'Con atraso'],
  ['queues', { queues: null }, 'sin datos'],
  ['whatsapp', { lines: { connected: 9, connecting: 0, qrReady: 0, fallen: 1, off: 0 } }, '1 caído'],
  ['disk', { disk: { path: '/data', freeBytes: 9e9, totalBytes: 100e9 } }, 'Queda poco'],
  ['disk', { disk: { path: '/data', freeBytes: 4e8, totalBytes: 1e9 } }, 'Casi lleno'],
  [
    'ai',
    {
      ai: {
        ...well.ai,
        record: { ...failed, failing: true },
      },
    },
    'Con fallas',
  ],
  ['ai', { ai: { ...well.ai, closing: [closing] } }, '1 modelo cierra pronto'],
  // What fails now goes first.
  ['ai', { ai: { ...well.ai, closing: [closing], record: { ...failed, failing: true } } }, 'Con fallas'],
])('%s is to be looked at: %o', (part, change, word) => {
  const verdicts = verdictsOf({ ...well, ...change })
  expect(toLookAt(verdicts)).toBe(1)
  expect(Object.entries(verdicts).find(([name]) => name === part)?.[1].word).toBe(word)
})

it('a failure before the last call, such as a test that went well, is no news', () => {
  expect(verdictsOf({ ...well, ai: { ...well.ai, record: failed } }).ai.word).toBe('Funciona')
})

it('sizes are short to read', () => {
  expect([0, 999, 2_488_488, 76_961_542_144, 270_553_174_016].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '2,5 MB',
    '77 GB',
    '271 GB',
  ])
})
