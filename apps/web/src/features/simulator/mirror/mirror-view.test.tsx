import type { Mirror, MirrorResult } from '@recado/contract/builder/mirror'
import type { MirroredAi } from '@recado/contract/builder/mirrored-ai'
import type { Node } from '@recado/contract/builder/nodes'
import { defaultSettings } from '@recado/contract/builder/settings'
import { someConfig } from '../../../testing/fixtures.ts'
import { typedConfig } from '@recado/nodes'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { MirrorView } from './mirror-view.tsx'

const prices = { by: 'node', nodeId: 'precios', name: 'Precios', type: 'CUSTOM' } as const
const agent = { by: 'ai', nodeId: 'ia', name: 'Asistente', type: 'AI_AGENT' } as const
const result: MirrorResult = {
  turns: 800,
  customers: 96,
  same: 787,
  ai: 40,
  left: { unknown: 2, unheard: 1, tooSlow: 0 },
  groups: [
    { cause: { kind: 'answerer', from: prices, to: agent }, turns: 12, customers: 9, examples: ['t1'] },
    { cause: { kind: 'words', of: prices }, turns: 1, customers: 1, examples: [] },
  ],
  others: 1,
}
const look: Mirror = {
  _id: 'm1',
  days: 30,
  state: 'running',
  done: 400,
  total: 802,
  draftIds: ['precios'],
  isCurrent: true,
  startedAt: '2026-11-24T15:00:00.000Z',
  result: null,
}
const replyOf = (text: string, node: { nodeId: string; name: string; type: string }, varies = false) => ({
  replies: [{ text, nodeId: node.nodeId, nodeName: node.name, nodeType: node.type, varies }],
  effects: [],
})
const drafts = [{ nodeId: 'precios', name: 'Precios', config: { regex: 'cuanto' } }]

const agentNode: Node = {
  _id: 'ia',
  name: 'Asistente',
  ...typedConfig('AI_AGENT', { systemPrompt: 'Vendes pan.', provider: 'gpt-4o-mini' }),
  isActive: true,
  order: 0,
  createdAt: '2026-11-03T14:14:00.000Z',
  nodeSource: 'intelligent',
  position: null,
  stats: { triggers: 0, lastTriggered: null },
  issues: [],
}

function show(handlers: Parameters<typeof fakeApi>[0], onUseModel = async (_model: string) => 0) {
  const calls = fakeApi(handlers)
  const bot = { name: 'Café', nodes: [agentNode], settings: defaultSettings }
  render(
    <Providers>
      <MemoryRouter>
        <MirrorView botId="bot" bot={bot} drafts={drafts} onUseModel={onUseModel} aiConfigured />
      </MemoryRouter>
    </Providers>,
  )
  return calls
}

test('the owner looks with what is not saved yet, sees how far it is, what would change, and real examples of it', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  let mirror: Mirror | null = null
  show({
    'GET /bots/bot/mirror': () => {
      const shown = mirror
      // Over by the time it is asked for again.
      if (mirror) mirror = { ...look, state: 'done', result }
      return { body: { mirror: shown } }
    },
    'POST /bots/bot/mirror': (body) => {
      sent.push(body)
      mirror = look
      return { status: 202, body: { mirror } }
    },
    'POST /bots/bot/mirror/turns': (body) => {
      sent.push(body)
      return {
        body: {
          turns: [
            {
              _id: 't1',
              at: '2026-11-20T15:00:00.000Z',
              contactId: 'laura',
              contact: 'Laura',
              said: [{ type: 'text', text: '¿precio?' }],
              was: replyOf('Vale $4.500', prices),
              now: replyOf('(Aquí responde la IA)', agent, true),
            },
          ],
        },
      }
    },
  })
  expect(await screen.findByText('Mira tu cambio en los chats de verdad')).toBeTruthy()
  expect(screen.getByText('Con lo que aún no guardas de «Precios»')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '30 días' }))
  await user.click(screen.getByRole('button', { name: 'Mirar' }))
  expect(await screen.findByText('400 de 802')).toBeTruthy()
  expect(await screen.findByText(/13 de 800 respuestas cambiarían/)).toBeTruthy()
  expect(screen.getByText(/En 40 respondería la misma IA/)).toBeTruthy()
  expect(screen.getByText('1 era una nota de voz que nadie transcribió.')).toBeTruthy()
  expect(screen.getByText('Y 1 respuesta más que cambia por otras causas.')).toBeTruthy()
  expect(
    screen.getByText('9 clientes que recibieron «Precios» recibirían la IA de «Asistente».'),
  ).toBeTruthy()
  expect(await screen.findByText('¿precio?')).toBeTruthy()
  expect(screen.getByText('Responde Asistente, con otras palabras cada vez')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver el chat' }).getAttribute('href')).toBe(
    '/crm/bot?tab=chat&contact=laura',
  )
  expect(sent).toEqual([
    { days: 30, drafts },
    { turnIds: ['t1'], drafts },
  ])
  await user.click(screen.getByRole('button', { name: /Otras palabras de «Precios»/ }))
  expect(screen.getByText('Estos clientes ya no están en tus contactos.')).toBeTruthy()
})

test('a look of another version says so, one that goes on can be stopped', async () => {
  const user = userEvent.setup()
  let mirror: Mirror | null = {
    ...look,
    state: 'done',
    isCurrent: false,
    result: { ...result, groups: [], same: 800 },
  }
  const calls = show({
    'GET /bots/bot/mirror': () => ({ body: { mirror } }),
    'POST /bots/bot/mirror': () => ({ status: 202, body: { mirror: (mirror = look) } }),
    'DELETE /bots/bot/mirror': () => {
      mirror = null
      return { status: 204 }
    },
  })
  expect(await screen.findByText('El bot cambió después: mira otra vez para ver lo de ahora.')).toBeTruthy()
  expect(screen.getByText('Todos recibirían lo mismo (800)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mirar otra vez' }))
  await user.click(await screen.findByRole('button', { name: 'Detener' }))
  await waitFor(() => expect(calls).toContain('DELETE /bots/bot/mirror'))
  expect(await screen.findByText('Mira tu cambio en los chats de verdad')).toBeTruthy()
})

test('what was seen of other days than those that are chosen says of which it is', async () => {
  const user = userEvent.setup()
  const done: Mirror = { ...look, state: 'done', result: { ...result, groups: [], same: 800 } }
  show({ 'GET /bots/bot/mirror': () => ({ body: { mirror: done } }) })
  await screen.findByText('Todos recibirían lo mismo (800)')
  const warning = 'Esto es de los últimos 30 días: mira otra vez para ver los que elegiste.'
  expect(screen.queryByText(warning)).toBeNull()
  await user.click(screen.getByRole('radio', { name: '7 días' }))
  expect(screen.getByText(warning)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '30 días' }))
  expect(screen.queryByText(warning)).toBeNull()
})

test('before a model closes, the next one is tried on real questions: what it costs first, old beside new, and one press to change', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  const used: string[] = []
  const model = (id: string, ends: string | null, successor: string | null) => ({
    id,
    ends,
    successor,
    offered: true,
    preselected: false,
  })
  const comparison: MirroredAi = {
    _id: 'c1',
    state: 'done',
    why: null,
    done: 1,
    total: 1,
    cost: 0.0004,
    answers: [
      {
        turnId: 't1',
        at: '2026-11-20T15:00:00.000Z',
        contactId: 'laura',
        contact: 'Laura',
        asked: '¿cuánto vale?',
        was: 'Vale $4.500.',
        again: 'No tengo ese dato.',
        difference: 'declines',
        refused: ['$9.900'],
        failed: null,
        ms: 1240,
        cost: 0.0004,
      },
    ],
  }
  let known: MirroredAi | null = null
  const config = {
    ...someConfig,
    models: [model('gpt-4o-mini', '2027-01-14', 'gpt-6-luna'), model('gpt-6-luna', null, null)],
  }
  show(
    {
      'GET /bots/bot/mirror': () => ({ body: { mirror: null } }),
      'GET /bots/bot/config': () => ({ body: { config } }),
      'GET /bots/bot/mirror/ai': () => ({ body: { comparison: known, currency: null } }),
      'POST /bots/bot/mirror/ai/estimate': (body) => {
        sent.push(body)
        return { body: { turns: 1, cost: 0.03, currency: null } }
      },
      'POST /bots/bot/mirror/ai': () => {
        known = comparison
        return { status: 202, body: { comparison, currency: null } }
      },
    },
    async (to) => {
      used.push(to)
      return 1
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Comparar también la IA' }))
  expect(await screen.findByText(/Le haríamos otra vez 1 pregunta .* como mucho US\$ 0,03/)).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({
    days: 7,
    drafts: [{ nodeId: 'ia', config: { provider: 'gpt-6-luna' } }, { nodeId: 'precios' }],
  })
  await user.click(screen.getByRole('button', { name: 'Preguntar' }))
  expect(await screen.findByText('Una de las dos no da el dato')).toBeTruthy()
  expect(screen.getByText('Vale $4.500.')).toBeTruthy()
  expect(screen.getByText('No tengo ese dato.')).toBeTruthy()
  expect(screen.getByText(/No dejamos pasar «\$9\.900»: nada lo prueba\. 1,2 s/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cambiar a gpt-6-luna' }))
  await waitFor(() => expect(used).toEqual(['gpt-6-luna']))
  // What every node uses already is not offered.
  await user.click(screen.getByRole('combobox', { name: 'Modelo' }))
  await user.click(await screen.findByRole('option', { name: /^gpt-4o-mini/ }))
  expect(screen.queryByRole('button', { name: /^Cambiar a/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Volver al espejo' }))
  expect(await screen.findByText('Mira tu cambio en los chats de verdad')).toBeTruthy()
})
