import { expect, test } from 'vitest'
import { traceEntry } from './trace-entries.ts'

test('the log says of each answer which model gave it, also in place of one that closed', () => {
  const instead = { model: 'gpt-6-luna', of: 'gpt-4o-mini', since: '2027-01-14' }
  const line = traceEntry({
    step: 'answered',
    nodeId: 'n',
    kind: 'ai',
    ok: true,
    ms: 1200,
    model: 'gpt-6-luna',
    instead,
  })
  expect(line?.message).toBe('La IA respondió en 1,2 s, con gpt-6-luna')
})

test.each([
  [
    { part: 'instructions', kept: 8100, of: 24_012 },
    'warning',
    'Las instrucciones son muy largas: la IA leyó las primeras 8.100 letras de 24.012',
  ],
  [
    { part: 'facts', kept: 5, of: 9 },
    'warning',
    'La información del negocio no cabe entera: la IA leyó 5 de 9 textos',
  ],
  [
    { part: 'memory', kept: 4, of: 20 },
    'info',
    'La conversación no cabe entera: la IA leyó los últimos 4 mensajes de 20',
  ],
] as const)('the log says what of a prompt was cut: %o', (cut, level, message) => {
  expect(traceEntry({ step: 'prompt_cut', nodeId: 'n', ...cut })).toMatchObject({ level, message })
})

test('the log names the node at which a turn was cut off, where that is known', () => {
  const cutOff = (nodeId: string, nodeName: string) =>
    traceEntry({ step: 'skipped', why: 'cut_off', detail: '', nodeType: 'CUSTOM', nodeId, nodeName })
  expect(cutOff('n', 'Precios')).toMatchObject({
    level: 'error',
    message: expect.stringContaining('El nodo «Precios» tardó demasiado'),
    metadata: { nodeId: 'n' },
  })
  expect(cutOff('', 'Tienda')?.message).toContain('El bot tardó demasiado')
})
