import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, instant } from '../wire/values.ts'

/** An e-mail or webhook that was given up. `target`: an address or a host; `reason` and `target` are fit to show. */
export const failedJob = z
  .object({
    _id: id,
    kind: z.enum(['email', 'webhook']),
    target: z.string(),
    reason: z.string(),
    attempts: z.number().int(),
    createdAt: instant,
    failedAt: instant,
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof failedJob>

const area = 'Avisos a otros sistemas'

export const failedJobs = defineRoute({
  id: 'failedJobs',
  method: 'GET',
  path: '/bots/:botId/failed-errands',
  access: 'user',
  area,
  summary: 'Los correos y webhooks que no se pudieron entregar, los últimos 50',
  params: botParams,
  success: { status: 200, schema: z.object({ errands: z.array(failedJob) }) },
})
export const retryFailedJob = defineRoute({
  id: 'retryFailedJob',
  method: 'POST',
  path: '/bots/:botId/failed-errands/:jobId/retry',
  access: 'user',
  area,
  summary: 'Intentar de nuevo un correo o webhook que se abandonó',
  params: z.strictObject({ botId: id, jobId: id }),
  body: z.strictObject({}),
  success: { status: 204 },
})
