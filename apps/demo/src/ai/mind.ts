import { says, type Answer, type ChatQuestion, type Line, type Tool } from '@recado/scripted-ai'
import { shared, stems } from './stems.ts'

/** What a node of the shop says, and the words that its owner gave it. */
export type Fact = { words: string; text: string }
/** The nodes of the bot whose instructions these are. */
export type FactsOf = (instructions: string) => Promise<Fact[]>

const wantsPerson = /\b(alguien|persona|humano|asesora?|encargad[oa]|gerente|agente|due[ñn][oa])\b/i
const thanks = /^\W*(muchas |mil )?(gracias|listo|ok|vale|perfecto|genial|dale)\b/i
const greets = /^\W*(hola|buen[oa]s)\b(?:\W+\w+)?\W*$/i

const lines = {
  welcome: '¡Con gusto! Aquí estoy por si necesitas algo más ☕',
  hello: '¡Hola! ¿En qué te puedo ayudar?',
  person: 'Ya le cuento a una persona del equipo para que te escriba por aquí.',
  unheard:
    'Recibí tu nota de voz. Soy una IA de demostración y solo entiendo las notas de muestra: ¿me lo escribes?',
  unknown:
    'De eso no encuentro nada en lo que el negocio me contó. Le pregunto a una persona del equipo y te respondemos por aquí.',
}

/** Stands where a model would: it answers with what the shop wrote in its nodes, and says so when there is nothing. */
export function chatMind(factsOf: FactsOf) {
  return async (question: ChatQuestion): Promise<Answer> => {
    const { lines: said, tools, mayCall } = question
    const brought = resultsIn(said)
    if (brought.length > 0) return told(brought.join('\n\n'))
    const asked = said.findLast(({ role }) => role === 'user')?.text ?? ''
    if (asked.startsWith(unheardNote)) return told(lines.unheard)
    const tool = mayCall ? toolFor(asked, tools) : null
    if (tool) return uses(tool, asked)
    if (wantsPerson.test(asked)) return told(lines.person)
    if (greets.test(asked)) return told(lines.hello)
    const instructions = said
      .filter(({ role }) => role === 'system')
      .map(({ text }) => text)
      .join('\n')
    const fact = best(asked, await factsOf(instructions))
    if (fact) return told(fact.text)
    return told(thanks.test(asked) ? lines.welcome : lines.unknown)
  }
}

/** A transcript of what it cannot hear begins so. */
export const unheardNote = '[Nota de voz'

/** What the functions of the last round brought. */
function resultsIn(said: readonly Line[]): string[] {
  const since = said.findLastIndex(({ role }) => role !== 'tool') + 1
  return said.slice(since).map(({ text }) => text)
}

function toolFor(asked: string, tools: readonly Tool[]): Tool | null {
  if (wantsPerson.test(asked)) {
    const handoff = tools.find(({ description }) => description.includes('una persona del negocio'))
    if (handoff) return handoff
  }
  return (
    best(
      asked,
      tools.map((tool) => ({ words: `${tool.name} ${tool.description}`, text: '', tool })),
    )?.tool ?? null
  )
}

/** The one that shares most telling words with the question: those that its owner gave it count double. */
function best<F extends Fact>(asked: string, facts: readonly F[]): F | null {
  const words = stems(asked)
  const scored = facts.map((fact) => ({
    fact,
    score: 2 * shared(words, stems(fact.words)) + shared(words, stems(fact.text)),
  }))
  const [first] = scored.toSorted((one, other) => other.score - one.score)
  return first && first.score > 0 ? first.fact : null
}

/** Parameters are filled in with what the customer said, where that is one of their options. */
function uses({ name, parameters }: Tool, asked: string): Answer {
  const given = parameters.flatMap(({ name: parameter, options }) => {
    const option = options.find((each) => shared(stems(each), stems(asked)) > 0)
    return option === undefined ? [] : [[parameter, option] as const]
  })
  const call = { id: 'call_1', name, arguments: JSON.stringify(Object.fromEntries(given)) }
  return says(null, [call], { tokens: 'counted' })
}

const told = (words: string): Answer => says(words, [], { tokens: 'counted' })
