import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { instant } from '../wire/values.ts'

const area = 'Administración'

/** What of the installation can be put to the test. */
export const installationPart = z.enum(['database', 'queues', 'whatsapp', 'disk', 'ai', 'mail'])
export type InstallationPart = z.infer<typeof installationPart>

/** Something that has to be done later, and how long the first of it is overdue; null when nothing is. */
const queue = z.object({
  name: z.enum(['journal', 'turns', 'outbox', 'jobs']),
  waiting: z.number().int(),
  inHand: z.number().int(),
  overdueMs: z.number().nullable(),
})
export type Queue = z.infer<typeof queue>

/** How a service outside did since the start; `failing`, when the last call of it failed. */
const record = z.object({
  calls: z.number().int(),
  failures: z.number().int(),
  failing: z.boolean(),
  lastFailure: z.object({ at: instant, why: z.string() }).nullable(),
})

const closing = z.object({
  model: z.string(),
  ends: z.iso.date(),
  /** Who answers then; null: nobody is known. */
  successor: z.string().nullable(),
  /** 0 where the installation alone asks it, for voice notes. */
  bots: z.number().int(),
})

/** A server among those that work with one database. */
const serverNode = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** `joining` has no bots yet; `draining` hands its bots over and gets none. */
  state: z.enum(['joining', 'live', 'draining']),
  startedAt: instant,
  /** Milliseconds since it said that it lives, against whoever said so last. */
  silentMs: z.number().int(),
  /** How busy its process is, 0 to 1. */
  load: z.number(),
  bots: z.number().int(),
  /** Whether it takes bots at all: a server of pages alone does not. */
  takesBots: z.boolean(),
  /** The one that answers. */
  own: z.boolean(),
})
export type ServerNode = z.infer<typeof serverNode>

/** How the installation does. Sizes are bytes; what cannot be known now is null. */
export const installation = z
  .object({
    version: z.string(),
    node: z.string(),
    startedAt: instant,
    process: z.object({
      memoryBytes: z.number().int(),
      /** Milliseconds by which the event loop came late, of the slowest hundredth. */
      lagMs: z.number(),
      sockets: z.number().int(),
      backgroundErrors: z.number().int(),
      tracing: z.boolean(),
    }),
    /** Of one database; none with SQLite. Null while the database does not answer. */
    servers: z.array(serverNode).nullable(),
    database: z.object({
      kind: z.enum(['sqlite', 'postgres']),
      up: z.boolean(),
      version: z.string().nullable(),
      sizeBytes: z.number().nullable(),
      migrations: z
        .object({ applied: z.number().int(), known: z.number().int(), last: z.string() })
        .nullable(),
      /** Stored values that could not be read: everybody goes on without them. */
      setAside: z.number().int().nullable(),
    }),
    /** Null while the database does not answer, as `lines`. */
    queues: z.array(queue).nullable(),
    failedJobs: z.number().int().nullable(),
    lines: z
      .object({
        connected: z.number().int(),
        connecting: z.number().int(),
        qrReady: z.number().int(),
        /** Linked, meant to be up, and down. */
        fallen: z.number().int(),
        off: z.number().int(),
      })
      .nullable(),
    disk: z.object({ path: z.string(), freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    ai: z.object({
      configured: z.boolean(),
      host: z.string(),
      model: z.string(),
      record,
      /** Models that end within two months (the first day on which they answer nobody) and how many bots ask them. */
      closing: z.array(closing),
    }),
    mail: z.object({ configured: z.boolean(), host: z.string().nullable(), record }),
  })
  .meta({ id: 'Installation' })
export type Installation = z.infer<typeof installation>

/** What a test found; `detail` is for people. */
export const installationCheck = z
  .object({ ok: z.boolean(), ms: z.number().int(), detail: z.string() })
  .meta({ id: 'InstallationCheck' })
export type InstallationCheck = z.infer<typeof installationCheck>

export const getInstallation = defineRoute({
  id: 'getInstallation',
  method: 'GET',
  path: '/admin/installation',
  access: 'admin',
  area,
  summary: 'Cómo está la instalación',
  success: { status: 200, schema: installation },
  problems: [403],
})
export const testInstallation = defineRoute({
  id: 'testInstallation',
  method: 'POST',
  path: '/admin/installation/tests/:part',
  access: 'admin',
  area,
  summary:
    'Probar de verdad una parte de la instalación; la IA gasta un token y el correo llega a quien prueba',
  params: z.strictObject({ part: installationPart }),
  body: z.strictObject({}),
  success: { status: 200, schema: installationCheck },
  problems: [403],
})
export const drainServer = defineRoute({
  id: 'drainServer',
  method: 'POST',
  path: '/admin/installation/servers/:serverId/drain',
  access: 'admin',
  area,
  summary: 'Vaciar un servidor: entrega sus bots a los otros; `draining: false` lo vuelve a usar',
  params: z.strictObject({ serverId: z.string().min(1).max(64) }),
  body: z.strictObject({ draining: z.boolean() }),
  success: { status: 204 },
  problems: [403, 404, 409],
})
