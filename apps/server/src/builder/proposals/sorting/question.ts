import { z } from 'zod'
import type { ShapedQuestion } from '../../../ai/asking/documents.ts'
import { sortingText as text } from '../../../text/builder/sorting.ts'
import type { Told } from '../told.ts'

/** `donde`: the number of the fact that says it. */
const donde = z.int()
const answer = z.strictObject({
  negocio: z.array(
    z.strictObject({ campo: z.enum(['nombre', 'direccion', 'telefono', 'web']), valor: z.string(), donde }),
  ),
  horarios: z.array(z.strictObject({ dias: z.string(), desde: z.string(), hasta: z.string(), donde })),
  productos: z.array(
    z.strictObject({
      seccion: z.string(),
      nombre: z.string(),
      variante: z.string(),
      precio: z.string(),
      unidad: z.string(),
      donde,
    }),
  ),
  preguntas: z.array(z.strictObject({ pregunta: z.string(), respuesta: z.string(), donde })),
})
export type SortedAnswer = z.infer<typeof answer>

/** What a model is asked of some facts: each on a line of its own behind its number, as nothing but data. */
export const sortingQuestion = (told: readonly Told[]): ShapedQuestion<SortedAnswer> => ({
  instructions: text.instructions,
  data: told.map(({ fact }, at) => `[${at + 1}] ${fact.text.replaceAll(/\s+/g, ' ')}`).join('\n'),
  shape: { name: 'ordenado', schema: answer },
})
