import type { Objection } from '../grounding/evidence.ts'
import type { PromptCut } from '../prompt/prompt.ts'

/** 12.345 */
const format = new Intl.NumberFormat('es-CO')
const counted = (count: number): string => format.format(count)

/** What the engine says to people, in one place. */
export const text = {
  defaultReply: 'Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?',
  defaultReplyName: 'Respuesta por defecto',
  defaultAgentName: 'Agente IA por defecto',
  offHoursName: 'Fuera de horario',
  /** Said instead of an answer that could not be proved. */
  safeReply: 'No quiero darte un dato equivocado: lo confirmo y te respondo por aquí.',
  objection: ({ figure, why, of }: Objection): string => {
    switch (why) {
      case 'unknown':
        return `«${figure}» no está en lo que sabes`
      case 'other_row':
        return `«${figure}» no es de eso: mira lo que dice de ${of ?? 'eso'}`
      case 'other_day':
        return `«${figure}» es la hora de otro día`
      case 'customer_only':
        return `«${figure}» solo lo dijo el cliente`
      case 'stock':
        return `no sabes cuántos quedan («${figure}»)`
      case 'foreign':
        return `«${figure}» no está en español`
      case 'bad_citation':
        return `no hay ningún dato ${figure}`
      case 'uncited':
        return `afirmas algo sin decir de dónde sale («${figure}»)`
    }
  },
  /** What whoever takes a chat over is told of it. */
  summary: {
    byAi: 'Resumen hecho por la IA (revísalo en el chat):',
    lines: 'Lo último que se dijo:',
    customer: 'Cliente',
    shop: 'Negocio',
  },
  repeatsPrompt: 'repites tus instrucciones',
  emptyAnswer: 'La respuesta llegó vacía',
  /** What of a prompt a model was not told. */
  promptCut: ({ part, kept, of }: PromptCut): string => {
    const [read, all] = [counted(kept), counted(of)]
    switch (part) {
      case 'instructions':
        return `Las instrucciones son muy largas: la IA leyó las primeras ${read} letras de ${all}`
      case 'facts':
        return `La información del negocio no cabe entera: la IA leyó ${read} de ${all} textos`
      case 'functions':
        return `Las funciones no caben todas: la IA conoció ${read} de ${all}`
      case 'contact':
        return `Los datos del cliente no caben todos: la IA leyó ${read} de ${all}`
      case 'memory':
        return `La conversación no cabe entera: la IA leyó los últimos ${read} mensajes de ${all}`
      case 'question':
        return `El mensaje es muy largo: la IA leyó el comienzo y el final, ${read} letras de ${all}`
    }
  },
  problem: {
    unknownType: 'No conocemos este tipo de nodo',
    tooSlow: 'Las expresiones de los nodos anteriores son demasiado costosas para este mensaje',
    cutOff: 'tardó demasiado y se cortó: acórtalo o usa expresiones más simples',
    badConfig: 'Lo que tiene guardado ya no se entiende: ábrelo y guárdalo otra vez',
  },
  pattern: {
    tooLong: (max: number) => `La expresión es demasiado larga: usa ${max} caracteres como máximo`,
    tooBig: 'La expresión es demasiado grande: usa menos repeticiones o repártela en varios nodos',
    lookaround:
      'No se puede mirar adelante ni atrás, como en (?=…), (?!…) o (?<=…): escribe las palabras mismas',
    backReference: 'No se puede repetir un grupo con \\1 o \\k<…>: escribe las palabras mismas',
    missingParenthesis: 'Falta cerrar un paréntesis',
    extraParenthesis: 'Sobra un paréntesis de cierre',
    missingBracket: 'Falta cerrar un corchete',
    nothingToRepeat: 'Hay un *, + o ? sin nada delante que repetir',
    repeatSize: 'Una repetición como {1,5} está mal escrita o pasa de 1000',
    trailingBackslash: 'La expresión termina en una barra invertida \\ sin nada detrás',
    badEscape: (part: string) => `No conocemos la secuencia ${part}`,
    badRange: (part: string) => `El rango ${part} está al revés o mal escrito`,
    badGroup: (part: string) => `El grupo ${part} está mal escrito`,
    other: 'La expresión está mal escrita',
  },
}
