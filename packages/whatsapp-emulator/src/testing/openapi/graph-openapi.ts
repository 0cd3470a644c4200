import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { overlaid, type OverlayAction } from './overlay.ts'

const NAME = 'business-messaging-api_v23.0.yaml'

/** Said where the file is absent: it is Meta's, and not part of this repository. */
export const openApiAbsent = `Meta's OpenAPI is not here: GRAPH_OPENAPI says where ${NAME} is. Nothing was checked against it.`

const PLACES = {
  /** What a business sends. */
  message: '/components/schemas/Message',
  /** What is answered to that. */
  accepted: '/components/schemas/MessageResponsePayload',
  refused: '/components/schemas/GraphAPIError',
  /** What a callback is told. */
  webhook: '/components/schemas/WebhookPayload',
} as const

/** Meta's own schemas and examples, as much of the overlay applied as was asked for. */
export interface GraphOpenApi {
  /** What does not fit; empty for what does. */
  faults(kind: keyof typeof PLACES, value: unknown): string[]
  examples: Record<'message' | 'webhook', ReadonlyMap<string, unknown>>
  /** What can be asked, as `POST /{}/messages`: ids are `{}`. */
  calls: ReadonlySet<string>
}

interface Document {
  paths: Record<
    string,
    { post?: { requestBody?: { content: Record<string, { examples?: Record<string, Example> }> } } }
  >
}
interface Example {
  value: unknown
}

/** Null where the file is absent. `until`: the overlay's groups that count, all 7 when absent. */
export function openGraphOpenApi(until = 7): GraphOpenApi | null {
  const file = process.env['GRAPH_OPENAPI']
  if (file === undefined || !existsSync(file)) return null
  const published: unknown = parse(readFileSync(file, 'utf8'))
  // The file beside this one is ours.
  const actions = parse(readFileSync(join(import.meta.dirname, 'overlay.yaml'), 'utf8')) as OverlayAction[]
  const wanted = actions.filter(({ because }) => Number(/^\((\d)\)/.exec(because)?.[1]) <= until)
  const document = overlaid(published, wanted)
  // Its examples are full of placeholders: formats are not looked at.
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ ...document, $id: 'graph' })
  const validators = new Map<string, ValidateFunction>()
  return {
    faults(kind, value) {
      const validate = validators.get(kind) ?? ajv.getSchema(`graph#${PLACES[kind]}`)
      if (!validate) throw new Error(`The OpenAPI has no ${PLACES[kind]}`)
      validators.set(kind, validate)
      if (validate(value)) return []
      return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath}: ${message}`)
    },
    examples: {
      message: examplesOf(document, '/{Version}/{Phone-Number-ID}/messages'),
      webhook: examplesOf(document, '/whatsapp/webhooks'),
    },
    calls: callsOf(document),
  }
}

function callsOf(document: object): ReadonlySet<string> {
  // As above.
  const { paths } = document as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) => {
    const parts = path.replace('/{Version}', '').split('/')
    const asked = parts.map((part) => (part.startsWith('{') ? '{}' : part)).join('/')
    return Object.keys(methods).map((method) => `${method.toUpperCase()} ${asked}`)
  })
  return new Set(calls)
}

function examplesOf(document: object, path: string): ReadonlyMap<string, unknown> {
  // Meta's file has them there; a test says how many.
  const { paths } = document as Document
  const examples = paths[path]?.post?.requestBody?.content['application/json']?.examples ?? {}
  return new Map(Object.entries(examples).map(([name, { value }]) => [name, value]))
}
