import type { TraceStep } from '@recado/engine'
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, instant, text, words } from '../wire/values.ts'

const filename = words(255)

/** What a simulated customer does. */
export const simulatedEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: words(limits.message) }),
  z.strictObject({
    type: z.literal('location'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  z.strictObject({ type: z.literal('audio'), transcript: text(limits.message) }),
  z.strictObject({ type: z.literal('image'), filename, caption: text(limits.message).optional() }),
  z.strictObject({ type: z.literal('video'), filename, caption: text(limits.message).optional() }),
  z.strictObject({ type: z.literal('document'), filename, caption: text(limits.message).optional() }),
  /** A vote in the poll of a reply; null takes it back. */
  z.strictObject({
    type: z.literal('vote'),
    nodeId: id,
    step: text(limits.name),
    option: text(limits.name).nullable(),
  }),
  /** The form of a reply, filled in: which `asking` it said, and what was written by the fields' names. */
  z.strictObject({
    type: z.literal('form'),
    nodeId: id,
    asking: z.number().int().nonnegative(),
    answers: z.record(z.string().max(60), text(limits.message)),
  }),
  z.strictObject({ type: z.literal('call') }),
])

export const simulateBody = z
  .strictObject({
    message: words(limits.message, 'Escribe un mensaje').optional(),
    conversationId: id.optional(),
    event: simulatedEvent.optional(),
    contact: z
      .strictObject({
        name: text(limits.name).optional(),
        phoneNumber: text(20).optional(),
        fields: z
          .record(z.string().max(60), text(1000))
          .refine(
            (fields) => Object.keys(fields).length <= limits.simulatedFields.most,
            `Un cliente de prueba puede tener hasta ${limits.simulatedFields.most} datos`,
          )
          .optional(),
        tags: z.array(text(60)).max(50).optional(),
      })
      .optional(),
    now: instant.optional(),
  })
  .refine((body) => (body.message === undefined) !== (body.event === undefined), {
    path: ['message'],
    message: 'Envía «message» o «event», uno de los dos',
  })

const namedStep = z.looseObject({ step: z.string() })

/** A trace step as the engine makes it; its kinds grow, so only `step` is promised to others, and kept ones pass as they are. */
export const traceStep = z
  .custom<TraceStep>((value) => namedStep.safeParse(value).success)
  .meta({
    type: 'object',
    properties: { step: { type: 'string' } },
    required: ['step'],
    additionalProperties: {},
  })

const asked = z.object({ question: z.string(), options: z.array(z.string()), step: z.string() })

/** Several questions in one message, as the engine asks them. */
export const askedForm = z.object({
  question: z.string(),
  title: z.string(),
  open: z.string(),
  send: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.enum(['text', 'number', 'email', 'phone', 'date', 'choice']),
      required: z.boolean(),
      options: z.array(z.string()).optional(),
    }),
  ),
  asking: z.number(),
})

export const simulation = z
  .object({
    content: z.string(),
    metadata: z.object({
      matchedNode: z.string(),
      nodeType: z.string().nullable(),
      simulation: z.literal(false),
      error: z.string().optional(),
      trace: z.array(traceStep),
    }),
    replies: z.array(
      z.object({
        text: z.string(),
        nodeId: id.nullable(),
        nodeName: z.string(),
        nodeType: z.string().nullable(),
        attachment: z
          .object({
            path: z.string(),
            type: z.string(),
            filename: z.string(),
            size: z.number(),
            /** A voice note that says the text, and goes instead of it. */
            spoken: z.object({ seconds: z.number(), waveform: z.string() }).optional(),
          })
          .optional(),
        /** The reply is a poll; its text is what stands for it. */
        poll: asked.optional(),
        /** Its options may be pressed where the line can show that. */
        choices: asked.optional(),
        /** It goes as a form where the line has these; the text asks for the first field. */
        form: askedForm.optional(),
      }),
    ),
    conversationId: id,
  })
  .meta({ id: 'Simulation' })
export type Simulation = z.infer<typeof simulation>

export const simulate = defineRoute({
  id: 'simulate',
  method: 'POST',
  path: '/bots/:botId/simulate',
  access: 'user',
  area: 'Simulador',
  summary: 'Lo que un cliente recibiría, sin enviar nada',
  params: botParams,
  body: simulateBody,
  success: { status: 200, schema: simulation },
})
