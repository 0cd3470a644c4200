import { defaultSettings } from '@recado/contract/builder/settings'
import type { NodeTypeId } from '@recado/nodes'
import fc from 'fast-check'
import type { Deed, ParityCase } from './case.ts'

const words = fc.constantFrom(
  ...'hola precio menú pedido cita gracias coco café 2 4.500 ana@correo.com 3001234567 24/12/2026 cancelar omitir sí envío ¿cuánto? dónde HOLA 👋 {{nombre}} (a+)+ aaaaaaaaaaaaaaaaaaaaaaaa!'.split(
    ' ',
  ),
)
const said = fc.oneof(
  { weight: 8, arbitrary: fc.array(words, { minLength: 1, maxLength: 4 }).map((some) => some.join(' ')) },
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((text) => text.replaceAll('\u0000', ' ').toWellFormed()),
)
const texts = fc.constantFrom(
  '¡Hola {{nombre}}!',
  'Vale {{precio}} en {{ciudad}}, {{nombre}}.',
  'Hoy es {{fecha}}, son las {{hora}}.',
  'Listo *ya* _mismo_',
)
const patterns = fc.constantFrom(
  'hola',
  'precio|cu[aá]nto',
  '^cita$',
  'men[uú]',
  '\\bcoco\\b',
  '(a+)+$',
  '(?=x)',
  '(',
  '.',
  '\\pL{5,}\\s',
  '👋',
  '[^]x?',
)
const keywords = fc.array(fc.constantFrom('pedido', 'cita', 'envío', 'dónde', 'sí', 'precio'), {
  maxLength: 2,
})

const field = fc.record({
  name: fc.constantFrom('ciudad', 'correo', 'edad', 'nombre', 'dia'),
  label: fc.constantFrom('¿Cuál?', 'Dato de {{nombre}}', 'Edad'),
  type: fc.constantFrom('text', 'number', 'email', 'phone', 'date', 'choice', 'receipt'),
  required: fc.boolean(),
  options: fc.constant(['Coco', 'Café']),
})
const condition = fc.record({
  field: fc.constantFrom('message', 'nombre', 'tag', 'hora', 'ciudad', 'edad', 'telefono'),
  operator: fc.constantFrom(
    'equals',
    'not_equals',
    'contains',
    'greater_than',
    'less_than',
    'exists',
    'matches',
  ),
  value: fc.constantFrom('coco', '12:00', '18', 'vip', 'h.la', 'Ana'),
})

type Config = Record<string, fc.Arbitrary<unknown>>
type Draft = { type: string; config: Record<string, unknown> }

/** Every type but those that ask AI; some are not ready, some no longer fit their schema. */
function drafts(link: fc.Arbitrary<string | null>): fc.Arbitrary<Draft> {
  const of = (type: string, config: Config) =>
    fc.record({ ...config, nextNodeId: link }).map((filled): Draft => ({ type, config: filled }))
  const way = fc.record({ message: fc.oneof(texts, fc.constant('')), nextNodeId: link })
  const action = fc.record({
    to: fc.constant('duena@tienda.co'),
    subject: texts,
    text: texts,
    url: fc.constant('https://aviso.co/x'),
    tag: fc.constantFrom('vip', 'nueva'),
    tagAction: fc.constantFrom('add', 'remove'),
  })
  const configs: Record<Exclude<NodeTypeId, 'AI_AGENT' | 'ASSISTANT_IA' | 'BRAIN'>, Config> = {
    CUSTOM: { regex: patterns, response: texts },
    PRUEBA: { regex: patterns, response: fc.oneof(texts, fc.constant('')) },
    CALL: { autoReject: fc.boolean(), callResponse: fc.oneof(texts, fc.constant('')) },
    LOCATION: { locationResponse: texts },
    AUDIO: { response: fc.oneof(texts, fc.constant('')) },
    FILE: { fileResponse: texts },
    FUNCTION_INFO: {
      triggerKeywords: keywords,
      infoContent: texts,
      whenToShow: fc.constantFrom('auto', 'keyword', 'always'),
    },
    FUNCTION_COLLECT: {
      triggerKeywords: keywords,
      dataFields: fc.array(field, { minLength: 1, maxLength: 3 }),
      confirmationMessage: texts,
    },
    FUNCTION_API: {
      triggerKeywords: keywords,
      apiUrl: fc.constantFrom('https://a.co/{{mensaje}}', 'https://roto.co/{{nombre}}'),
      apiMethod: fc.constantFrom('GET', 'POST'),
      apiBody: fc.constant('{"q": "{{mensaje}}"}'),
      responseMapping: fc.constantFrom('Vale {{precio}}', '{{items.0.nombre}} {{nombre}}', '{{respuesta}}'),
    },
    FUNCTION_ACTION: {
      triggerKeywords: keywords,
      actionType: fc.constantFrom('email', 'webhook', 'tag', 'notify_owner', 'handoff'),
      actionConfig: action,
      triggerCondition: fc.constantFrom('manual', 'keyword', 'after_collect'),
    },
    FUNCTION_CONDITION: {
      triggerKeywords: keywords,
      conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
      match: fc.constantFrom('all', 'any'),
      trueAction: way,
      falseAction: way,
    },
  }
  return fc.oneof(
    ...Object.entries(configs).map(([type, config]) => ({
      weight: type === 'CUSTOM' ? 6 : 1,
      arbitrary: of(type, config),
    })),
    of('CUSTOM', { regex: fc.constant(7) }),
    of('DE_OTRA_VERSION', {}),
  )
}

const nodes = fc.integer({ min: 0, max: 12 }).chain((count) => {
  const ids = Array.from({ length: count }, (_, i) => `n${i}`)
  const link = fc.option(fc.constantFrom('n-gone', ...ids), { nil: null, freq: 2 })
  return fc.tuple(...ids.map(() => fc.tuple(drafts(link), fc.integer({ min: 0, max: 4 })))).map((list) =>
    list.map(([{ type, config }, luck], i) => ({
      id: ids[i] ?? '',
      name: `${type} ${i}`,
      type,
      isActive: luck > 0,
      config,
    })),
  )
})

const zone = fc.constantFrom('America/Bogota', 'America/Mexico_City', 'Europe/Madrid', 'UTC')
const time = fc.constantFrom('00:00', '02:30', '09:00', '12:00', '18:00', '23:59')

const settings = fc
  .record({
    zone,
    enabled: fc.boolean(),
    startTime: time,
    endTime: time,
    hoursZone: zone,
    delay: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ enabled, startTime, endTime, hoursZone, zone: timezone, delay }) => ({
    ...defaultSettings,
    timezone,
    responseDelay: delay,
    // Nothing that asks AI.
    defaultAIAgent: { systemPrompt: '', temperature: 0 },
    operatingHours: {
      enabled,
      startTime,
      endTime,
      timezone: hoursZone,
      offHoursMessage: 'Abrimos de {startTime} a {endTime}, {{nombre}}.',
    },
  }))

const file = fc
  .record({ type: fc.constantFrom('image', 'video', 'document'), caption: fc.option(said, { nil: '' }) })
  .map(({ type, caption }): Deed => ({
    type,
    filename: 'archivo.bin',
    ...(caption !== '' && { caption }),
  }))
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 10, arbitrary: said.map((text): Deed => ({ type: 'text', text })) },
  fc.constant<Deed>({ type: 'location', latitude: 4.6, longitude: -74.1 }),
  said.map((spoken): Deed => ({ type: 'voice', words: spoken })),
  file,
)
const turn = fc.record({
  minutesLater: fc.oneof(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 60, max: 3000 })),
  deeds: fc.oneof(
    { weight: 6, arbitrary: fc.array(deed, { minLength: 1, maxLength: 3 }) },
    // A call does not wait for others.
    fc.constant<Deed[]>([{ type: 'call' }]),
  ),
})

const customer = fc.record({
  name: fc.option(fc.constantFrom('Ana', 'Ñandú 🦤', '{{telefono}}'), { nil: null }),
  phoneNumber: fc.constant(''),
})

/** As many cases as are asked for, always the same for one seed. Each customer has a phone of their own. */
export function generateCases(count: number, seed: number): ParityCase[] {
  const one = fc.record({ settings, nodes, customer, turns: fc.array(turn, { minLength: 1, maxLength: 7 }) })
  return fc.sample(one, { numRuns: count, seed }).map((each, i) => ({
    ...each,
    customer: {
      // Calls bring no name, and neither side knows one before it was told.
      name: each.turns[0]?.deeds[0]?.type === 'call' ? null : each.customer.name,
      phoneNumber: `57300${1_000_000 + i}`,
    },
  }))
}
