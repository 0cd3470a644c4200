import type { Installation } from '@recado/contract/operations/installation'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { mariana } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'

const admin = { ...mariana, role: 'admin' as const }
const startedAt = '2026-11-24T12:00:00Z'
const record = { calls: 0, failures: 0, failing: false, lastFailure: null }
const server = {
  version: '0.1.0',
  state: 'live' as const,
  startedAt,
  silentMs: 0,
  load: 0.12,
  takesBots: true,
  own: false,
}
const servers: Installation['servers'] = [
  { ...server, id: 'n1', name: 'recado-1', bots: 20, own: true },
  { ...server, id: 'n2', name: 'recado-2', bots: 21, silentMs: 4200 },
  { ...server, id: 'n3', name: 'recado-3', bots: 0, takesBots: false },
]
const state: Installation = {
  version: '0.1.0',
  node: 'v24.21.0',
  startedAt,
  process: { memoryBytes: 1e8, lagMs: 2, sockets: 1, backgroundErrors: 0, tracing: false },
  servers,
  database: { kind: 'postgres', up: true, version: '18', sizeBytes: 1e6, migrations: null, setAside: 0 },
  queues: [],
  failedJobs: 0,
  lines: { connected: 2, connecting: 0, qrReady: 0, fallen: 0, off: 1 },
  disk: null,
  ai: { configured: true, host: 'api.openai.com', model: 'gpt-4o-mini', record, closing: [] },
  mail: { configured: false, host: null, record },
}

it('shows each server that works with the database, and empties one once that is confirmed', async () => {
  const asked: unknown[] = []
  let now = servers
  fakeApi({
    'GET /auth/verify': () => ({ body: { user: admin } }),
    'GET /admin/installation': () => ({ body: { ...state, servers: now } }),
    'POST /admin/installation/servers/n2/drain': (body) => {
      asked.push(body)
      now = servers.map((one) => (one.id === 'n2' ? { ...one, state: 'draining', silentMs: 0 } : one))
      return { status: 204 }
    },
  })
  const { hands } = openApp('/instalacion', 'good')
  const card = within(await screen.findByRole('region', { name: 'Servidores' }))
  expect(card.getAllByRole('listitem').map((row) => within(row).queryByText('Sin latido') !== null)).toEqual([
    false,
    true,
    false,
  ])
  expect(card.getByText('2 atienden bots')).toBeTruthy()
  expect(card.getByText('Solo páginas')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Vaciar recado-3' })).toBeNull()
  await hands.click(card.getByRole('button', { name: 'Vaciar recado-2' }))
  await hands.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(asked).toEqual([])
  await hands.click(card.getByRole('button', { name: 'Vaciar recado-2' }))
  await screen.findByText('¿Vaciar recado-2?')
  await hands.click(await screen.findByRole('button', { name: 'Vaciar' }))
  await card.findByText('Vaciándose')
  expect(asked).toEqual([{ draining: true }])
  // Nobody would take the bots of the last one.
  expect(card.getByRole('button', { name: 'Vaciar recado-1' })).toHaveProperty('disabled', true)
  await hands.click(card.getByRole('button', { name: 'Usar recado-2 otra vez' }))
  await waitFor(() => expect(asked).toEqual([{ draining: true }, { draining: false }]))
})

it('says nothing of servers where one works alone', async () => {
  fakeApi({
    'GET /auth/verify': () => ({ body: { user: admin } }),
    'GET /admin/installation': () => ({ body: { ...state, servers: servers.slice(0, 1) } }),
  })
  openApp('/instalacion', 'good')
  await screen.findByRole('heading', { name: 'Base de datos' })
  expect(screen.queryByRole('region', { name: 'Servidores' })).toBe(null)
})
