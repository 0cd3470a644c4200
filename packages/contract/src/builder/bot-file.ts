import { nodeTypeIds } from '@recado/nodes'
import { z } from 'zod'
import { newAssistant } from '../ai/assistants.ts'
import { bot } from './bots.ts'
import { carriedSources } from '../knowledge/carried-source.ts'
import { limits } from '../wire/limits.ts'
import { node, position } from './nodes.ts'
import { defineRoute } from '../wire/route.ts'
import { config, operatingHours, settings } from './settings.ts'
import { color, defaultTagColor } from '../crm/tags.ts'
import { botParams, id, instant, text, words } from '../wire/values.ts'

export const botFileFormat = 'recado-bot'
/** A file that a release of yesterday could not read gets the next number. From 2 on nodes bring their assistants, from 3 on bots what they know. */
export const botFileVersions = [1, 2, 3] as const

/** What is said of files that are not ours; client and server say the same. */
export const botFileText = {
  notJson: 'Ese archivo no es JSON: elige el que descargaste con «Exportar bot»',
  foreign: 'Ese archivo no es un bot exportado de Recado',
  newer: 'Ese bot se exportó con otra versión de Recado: actualiza esta instalación para abrirlo',
  tooLarge: `Ese archivo es demasiado grande: un bot ocupa ${limits.botFile / 1024 / 1024} MB como máximo`,
  unknownType: 'Este tipo de nodo no existe en esta versión de Recado',
  tooManyNodes: `Un bot puede tener hasta ${limits.nodesPerBot} nodos`,
} as const

const fileAssistant = newAssistant.omit({ externalId: true })
export type FileAssistant = z.output<typeof fileAssistant>

const fileNode = z.strictObject({
  /** Names the node inside the file: links (`nextNodeId`) lead to these. */
  id,
  name: words(limits.name, 'Cada nodo necesita un nombre'),
  type: z.enum(nodeTypeIds, botFileText.unknownType),
  isActive: z.boolean().default(true),
  position: position.nullable().default(null),
  /** Its type's schema rules. Secrets of headers are masked, and files are not in it. */
  config: z.record(z.string().max(60), z.unknown()),
  /** The name of the file that went with it and has to be attached anew. */
  attachment: text(255).optional(),
  /** Who answers for it: an account that does not know the assistant gets it with the bot. */
  assistant: fileAssistant.optional(),
})
export type BotFileNode = z.output<typeof fileNode>

const fileTag = z.strictObject({
  name: words(limits.tagName),
  description: text(limits.description).default(''),
  color: color.default(defaultTagColor),
})

/** A bot as one JSON file: name, settings, nodes with their assistants, tags, and what its sources know. No secrets, no attachments, no contacts, no WhatsApp. */
export const botFile = z
  .strictObject({
    format: z.literal(botFileFormat, botFileText.foreign),
    version: z.literal(botFileVersions, botFileText.newer),
    exportedAt: instant.optional(),
    bot: z.strictObject({
      name: words(limits.name, 'El nombre no puede estar vacío'),
      description: text(limits.description).default(''),
      /** What a file does not say is as in a new bot. */
      settings: z
        .strictObject({
          ...settings.shape,
          defaultAIAgent: settings.shape.defaultAIAgent.partial(),
          operatingHours: operatingHours.partial(),
        })
        .partial()
        .default({}),
      nodes: z.array(fileNode).max(limits.nodesPerBot, botFileText.tooManyNodes),
      tags: z.array(fileTag).max(limits.tagsPerBot).default([]),
      knowledge: carriedSources.default([]),
    }),
  })
  .meta({ id: 'BotFile' })
export type BotFile = z.output<typeof botFile>
/** A file as it may be written: what has a default may be left out. */
export type WrittenBotFile = z.input<typeof botFile>

const area = 'Bots como archivo'
/** What the owner has to put right, in Spanish: secrets to write again, files to attach. */
const notices = z.array(z.string())

export const exportBot = defineRoute({
  id: 'exportBot',
  proof: true,
  method: 'GET',
  path: '/bots/:botId/export',
  access: 'user',
  area,
  summary: 'Un bot como un archivo JSON, sin claves, adjuntos ni contactos',
  params: botParams,
  success: { status: 200, schema: botFile },
})
export const importBot = defineRoute({
  id: 'importBot',
  method: 'POST',
  path: '/bots/import',
  access: 'user',
  area,
  summary: 'Crear un bot, encendido, con lo que trae un archivo',
  body: z.strictObject({
    file: botFile,
    name: words(limits.name, 'El nombre no puede estar vacío').optional(),
  }),
  success: { status: 201, schema: z.object({ botId: id, bot, notices }) },
  problems: [403, 409, 413],
  limit: limits.botFile,
})
export const fillBot = defineRoute({
  id: 'fillBot',
  method: 'POST',
  path: '/bots/:botId/import',
  access: 'user',
  area,
  summary: 'Llenar un bot sin nodos con los nodos, la configuración y los tags de un archivo',
  params: botParams,
  body: z.strictObject({ file: botFile }),
  success: { status: 201, schema: z.object({ nodes: z.array(node), config, notices }) },
  problems: [409, 413],
  limit: limits.botFile,
})
