// A bot with as many nodes as one may have, as a shop that answers everything by itself would write it.
import { limits } from '@recado/contract/wire/limits'
import { botFileFormat, type WrittenBotFile } from '@recado/contract/builder/bot-file'

type FileNode = WrittenBotFile['bot']['nodes'][number]

const things = [
  'ajiaco',
  'arepa',
  'bandeja',
  'café',
  'domicilio',
  'empanada',
  'factura',
  'horario',
  'jugo',
  'menú',
]

/** A file of a bot with `count` nodes: most answer words, some are functions, a few answer what arrives or what nothing matched. */
export function fileOfNodes(count: number = limits.nodesPerBot): WrittenBotFile {
  const nodes = Array.from({ length: count }, (_, at) => nodeOf(at, count))
  return {
    format: botFileFormat,
    version: 1,
    bot: { name: `Tienda de ${count} nodos`, description: '', nodes },
  }
}

function nodeOf(at: number, count: number): FileNode {
  const id = `n${at}`
  const word = `${things[at % things.length] ?? ''} ${at}`
  const answer = `Hola, {{nombre}}. Sobre *${word}*: lo tenemos de lunes a sábado, de 7 a. m. a 7 p. m., y te lo llevamos a la casa por $4.000.`
  // Every fifth leads to the next one, as chains do.
  const nextNodeId = at % 5 === 0 && at + 1 < count - 1 ? `n${at + 1}` : null
  const node = (name: string, type: FileNode['type'], config: object): FileNode => ({
    id,
    name: `${name} ${at}`,
    type,
    isActive: at % 17 !== 0,
    config: { ...config, nextNodeId },
  })
  if (at === count - 1) return node('Agente', 'AI_AGENT', { systemPrompt: 'Atiendes una tienda de barrio.' })
  if (at === 0) return node('Llamadas', 'CALL', { callResponse: answer })
  if (at === 1) return node('Ubicación', 'LOCATION', { locationResponse: answer })
  if (at % 7 === 0)
    return node('Información', 'FUNCTION_INFO', {
      triggerKeywords: [word, `precio ${at}`],
      infoContent: answer,
    })
  if (at % 11 === 0)
    return node('Condición', 'FUNCTION_CONDITION', {
      triggerKeywords: [word],
      conditions: [{ field: 'hora', operator: 'less_than', value: '18:00' }],
      trueAction: { message: answer, nextNodeId: null },
      falseAction: { message: 'Mañana te contamos', nextNodeId: null },
    })
  return node('Personalizado', 'CUSTOM', {
    regex: `(${word}|precio de ${word}|tienen ${word})`,
    response: answer,
  })
}
