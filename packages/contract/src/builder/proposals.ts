import { configLimits } from '@recado/nodes'
import { pieceKinds } from '@recado/nodes/pieces'
import { z } from 'zod'
import { currency } from '../ai/money.ts'
import { source } from '../knowledge/sources.ts'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, words } from '../wire/values.ts'
import { node } from './nodes.ts'
import { operatingHours } from './settings.ts'

const kind = z.enum(pieceKinds)

/** Facts, as their sources say them: the first ones. */
const said = z.array(z.object({ factId: id, source: z.string(), text: z.string() }))

/** A part of a bot as its sources suggest it, with all that proves it. Nothing of it is stored. */
export const proposal = z
  .object({
    /** Names it within this answer. */
    id: z.string(),
    kind,
    name: z.string(),
    /** What sets it off, the one that customers are told of first. */
    words: z.array(z.string()),
    text: z.string(),
    /** A line for the greeting; null for what needs none. */
    invite: z.string().nullable(),
    /** What it says, as its sources say it: its first ones, of so many. Empty for what is of no shop in particular. */
    from: said,
    of: z.int(),
    /** Words that a node of the bot answers already, and which one: that one goes first. */
    taken: z.array(z.object({ word: z.string(), node: z.string() })),
    /** Most of its words are free. */
    isFree: z.boolean(),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof proposal>

/** The hours of a bot's settings before a proposal and with it. What changes them looks that they are as they were. */
const hoursChange = z.strictObject({ from: operatingHours, to: operatingHours })
export type HoursChange = z.infer<typeof hoursChange>

/** The hours that all of a bot's sources say, of which its settings know one stretch for every day. */
export const proposedHours = z
  .object({
    change: hoursChange,
    /** Days that no source names: the bot would answer on them too. */
    unnamedDays: z.boolean(),
    from: said,
    of: z.int(),
  })
  .meta({ id: 'ProposedHours' })
export type ProposedHours = z.infer<typeof proposedHours>

/**
 * What no rule made anything of, which a model may sort: how many facts, and what asking costs at most, in US dollars (null: nobody
 * can be asked).
 */
export const unsorted = z
  .object({
    facts: z.int(),
    price: z.object({ cost: z.number(), currency: currency.nullable(), ownKey: z.boolean() }).nullable(),
  })
  .meta({ id: 'UnsortedFacts' })
export type Unsorted = z.infer<typeof unsorted>

const piece = z
  .strictObject({
    kind,
    name: words(limits.name, 'Escribe un nombre'),
    words: z.array(words(configLimits.name)).max(configLimits.keywords),
    text: words(limits.prompt, 'Escribe qué dice el bot'),
  })
  .refine(({ kind: of, text }) => of === 'agent' || text.length <= limits.message, {
    path: ['text'],
    message: `Usa ${limits.message} caracteres como máximo`,
  })
export type AcceptedPiece = z.input<typeof piece>

/** Made by who accepts, once for each «Crear»: the same call again makes nothing twice. */
const key = z.hex().length(32)
const area = 'Propuestas'

export const listProposals = defineRoute({
  id: 'listProposals',
  method: 'GET',
  path: '/bots/:botId/proposals',
  access: 'user',
  area,
  summary: 'Qué respuestas pueden salir de lo que sabe el negocio, cada una con su fuente',
  params: botParams,
  success: {
    status: 200,
    schema: z.object({
      proposals: z.array(proposal),
      /** Null where no source says hours that a rule reads in full, and where the bot has hours already. */
      hours: proposedHours.nullable(),
      /** Null where rules made something of all. */
      unsorted: unsorted.nullable(),
      /** What did not become a proposal, and why, in Spanish. */
      notes: z.array(z.string()),
      /** How much the sources say in all. */
      facts: z.int(),
    }),
  },
})
export const acceptProposals = defineRoute({
  id: 'acceptProposals',
  method: 'POST',
  path: '/bots/:botId/proposals/accept',
  access: 'user',
  area,
  summary:
    'Crear los nodos de las propuestas aceptadas, después de los que hay, y poner el horario: todo o nada',
  params: botParams,
  body: z
    .strictObject({ key, pieces: z.array(piece).max(limits.pieces), hours: hoursChange.optional() })
    .refine(({ pieces, hours }) => pieces.length > 0 || hours !== undefined, {
      path: ['pieces'],
      message: 'Marca qué crear',
    }),
  success: { status: 201, schema: z.object({ nodes: z.array(node) }) },
  problems: [409, 413],
})
export const sortFacts = defineRoute({
  id: 'sortFacts',
  method: 'POST',
  path: '/bots/:botId/proposals/sort',
  access: 'user',
  area,
  summary:
    'Pedirle a la IA que ordene los datos que ninguna regla entendió: no cuentan hasta que los revises',
  params: botParams,
  success: {
    status: 200,
    schema: z.object({
      /** It waits to be looked at; null where nothing came of it. */
      source: source.nullable(),
      /** What did not stand in the text as it was given. */
      dropped: z.int(),
    }),
  },
  problems: [409, 429],
})
export const undoProposals = defineRoute({
  id: 'undoProposals',
  method: 'POST',
  path: '/bots/:botId/proposals/undo',
  access: 'user',
  area,
  summary: 'Quitar de una vez los nodos que se crearon con una clave, y dejar el horario como estaba',
  params: botParams,
  body: z.strictObject({ key, hours: hoursChange.optional() }),
  success: {
    status: 200,
    schema: z.object({
      removed: z.int(),
      /** Somebody changed the hours since: they stay. */
      hoursStay: z.boolean(),
    }),
  },
})
