import { compile } from '@recado/engine'
import { describe, expect, it } from 'vitest'
import { defaultNodes } from './default-nodes.ts'
import { configSchemas, nodeTypeById, nodeTypeIds, nodeTypes } from './node-types.ts'
import { problemsOf, shop } from './golden/talk.ts'

const types = nodeTypes.map((nodeType) => [nodeType.type, nodeType] as const)

describe('the registry', () => {
  it('has each type once', () => {
    expect(new Set(nodeTypeIds).size).toBe(nodeTypeIds.length)
    expect(nodeTypeById('CUSTOM')?.title).toBe('Personalizado')
    expect(nodeTypeById('toString')).toBeUndefined()
  })

  it.each(types)('%s: its defaults are a valid draft', (type, nodeType) => {
    expect(configSchemas[type].safeParse(nodeType.defaults).data).toEqual(nodeType.defaults)
    // Plurals are a new node's: one that was made before them finds what it found.
    const before = 'plurals' in nodeType.defaults ? { plurals: false } : {}
    expect(configSchemas[type].safeParse({}).data).toEqual({ ...nodeType.defaults, ...before })
  })

  it.each(types)('%s: refuses unknown fields, foreign shapes and bad links, in Spanish', (type) => {
    const issues = (config: unknown) =>
      configSchemas[type].safeParse(config).error?.issues.map(({ message }) => message)
    expect(issues({ nuevo: 1, otro: 2 })).toEqual(['No conocemos «nuevo», «otro»'])
    expect(issues('texto')).toEqual(['Este valor no es del tipo esperado'])
    expect(issues({ nextNodeId: '' })).toEqual(['Este campo es obligatorio'])
    expect(issues({ nextNodeId: 'n2' })).toBeUndefined()
    expect(issues(JSON.parse('{"__proto__": {"x": 1}}'))).toEqual(['No conocemos «__proto__»'])
  })
})

describe('limits', () => {
  it.each([
    ['CUSTOM', { response: 'x'.repeat(4097) }, 'Usa 4096 caracteres como máximo'],
    [
      'FUNCTION_COLLECT',
      { dataFields: [{ name: 'a', label: 'x'.repeat(301) }] },
      'Usa 300 caracteres como máximo',
    ],
    ['FUNCTION_ACTION', { actionConfig: { tag: 'x'.repeat(41) } }, 'Usa 40 caracteres como máximo'],
    ['CUSTOM', { response: 'a\u0000b' }, 'El texto tiene caracteres que no se pueden guardar'],
    ['CUSTOM', { regex: 'x'.repeat(1001) }, 'Usa 1000 caracteres como máximo'],
    ['CUSTOM', { attachmentType: 'pdf' }, 'Elige una de estas opciones: image, video, audio, document'],
    ['AI_AGENT', { systemPrompt: 'x'.repeat(8001) }, 'Usa 8000 caracteres como máximo'],
    ['AI_AGENT', { temperature: 2.1 }, 'Elige un valor entre 0 y 2'],
    ['AI_AGENT', { temperature: '0.7' }, 'Elige un valor entre 0 y 2'],
    ['AI_AGENT', { provider: '' }, 'Este campo es obligatorio'],
    ['ASSISTANT_IA', { threadExpirationHours: 169 }, 'Elige un número entero entre 1 y 168'],
    ['ASSISTANT_IA', { threadExpirationHours: 1.5 }, 'Elige un número entero entre 1 y 168'],
    ['CALL', { autoReject: 'sí' }, 'Este valor no es del tipo esperado'],
    [
      'FUNCTION_COLLECT',
      { dataFields: [{ name: '1a', label: 'x' }] },
      'Usa letras, números y guion bajo, empezando por una letra',
    ],
    ['FUNCTION_ACTION', { actionConfig: { para: 'x' } }, 'No conocemos «para»'],
    ['FUNCTION_INFO', { triggerKeywords: ['  '] }, 'Este campo es obligatorio'],
    ['FUNCTION_CONDITION', { match: 'none' }, 'Elige una de estas opciones: all, any'],
  ] as const)('%s %#', (type, config, message) => {
    expect(configSchemas[type].safeParse(config).error?.issues.map((issue) => issue.message)).toEqual([
      message,
    ])
  })
})

describe('readiness', () => {
  const lacks = (type: keyof typeof configSchemas, config: object) => {
    const nodeType: { ready?(config: unknown): { path: (string | number)[] }[] } | undefined =
      nodeTypeById(type)
    return nodeType?.ready?.(configSchemas[type].parse(config)).map(({ path }) => path.join('.')) ?? []
  }

  it.each([
    ['CUSTOM', {}, ['regex', 'response']],
    ['CUSTOM', { regex: '(', response: 'x' }, ['regex']],
    ['CUSTOM', { regex: 'x', attachmentPath: 'u1' }, ['attachmentType']],
    ['CUSTOM', { regex: 'x', attachmentPath: 'u1', attachmentType: 'image' }, []],
    ['PRUEBA', { regex: 'x', response: 'y' }, []],
    ['AI_AGENT', { systemPrompt: ' ' }, ['systemPrompt']],
    ['ASSISTANT_IA', {}, ['assistantId']],
    ['ASSISTANT_IA', { assistantId: 'pmpt_12' }, []],
    ['CALL', { autoReject: false, callResponse: '' }, ['callResponse']],
    ['CALL', { callResponse: '' }, []],
    ['LOCATION', { locationResponse: '' }, ['locationResponse']],
    ['FILE', { fileResponse: '' }, ['fileResponse']],
    ['AUDIO', {}, []],
    ['BRAIN', {}, ['businessDescription']],
    ['FUNCTION_INFO', {}, ['infoContent']],
    ['FUNCTION_COLLECT', {}, []],
    ['FUNCTION_COLLECT', { dataFields: [] }, ['dataFields']],
    [
      'FUNCTION_COLLECT',
      {
        dataFields: [
          { name: 'a', label: '' },
          { name: 'A', label: 'x', type: 'choice', options: ['1'] },
        ],
      },
      ['dataFields.0.label', 'dataFields.1.name', 'dataFields.1.options'],
    ],
    ['FUNCTION_API', { apiUrl: 'ftp://a' }, ['apiUrl']],
    ['FUNCTION_API', { apiUrl: 'http://169.254.169.254/' }, ['apiUrl']],
    ['FUNCTION_API', { apiUrl: 'https://a.co', apiHeaders: { 'Mi clave:': 'x' } }, ['apiHeaders.Mi clave:']],
    [
      'FUNCTION_ACTION',
      { actionType: 'webhook', actionConfig: { url: 'http://[::1]/x' } },
      ['actionConfig.url'],
    ],
    ['FUNCTION_ACTION', { actionConfig: { to: 'a@b.co,c@d.co', text: 'x' } }, ['actionConfig.to']],
    ['FUNCTION_ACTION', { actionType: 'webhook' }, ['actionConfig.url']],
    ['FUNCTION_ACTION', { actionType: 'tag' }, ['actionConfig.tag']],
    ['FUNCTION_ACTION', { actionType: 'handoff' }, []],
    ['FUNCTION_CONDITION', {}, ['conditions.0.value', 'trueAction.message']],
    [
      'FUNCTION_CONDITION',
      {
        conditions: [
          { field: 'hora', operator: 'less_than', value: '6 p. m.' },
          { field: 'total', operator: 'greater_than', value: '$ 50.000' },
        ],
        trueAction: { message: 'sí' },
      },
      ['conditions.0.value'],
    ],
    [
      'FUNCTION_CONDITION',
      { conditions: [{ operator: 'matches', value: '(?=x)' }], falseAction: { nextNodeId: 'n' } },
      ['conditions.0.value'],
    ],
  ] as const)('%s %j lacks %j', (type, config, paths) => {
    expect(lacks(type, config)).toEqual(paths)
  })
})

describe('the nodes of a new bot', () => {
  it('work as they are', () => {
    const nodes = defaultNodes.map((node, i) => ({ ...node, id: `n${i}`, isActive: true }))
    const compiled = compile(shop(nodes), nodeTypes)
    expect(problemsOf(compiled)).toEqual([])
    expect(nodes.map(({ type, name }) => `${type} ${name}`)).toEqual([
      'CUSTOM Saludo',
      'CALL Llamadas',
      'LOCATION Ubicación',
      'AUDIO Notas de voz',
      'FILE Archivos',
      'AI_AGENT Agente IA',
    ])
  })
})
