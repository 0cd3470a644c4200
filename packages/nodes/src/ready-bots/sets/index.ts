import { academia } from './academia.ts'
import { barberia } from './barberia.ts'
import { clinicaDental } from './clinica-dental.ts'
import type { EvaluationSet } from './evaluation-set.ts'
import { hotel } from './hotel.ts'
import { inmobiliaria } from './inmobiliaria.ts'
import { restaurante } from './restaurante.ts'
import { taller } from './taller.ts'
import { tiendaDeRopa } from './tienda-de-ropa.ts'

export { askedBot, placesOf } from './asked-bot.ts'
export type { EvaluationSet, KnownQuestion, LuredQuestion } from './evaluation-set.ts'

/** By the ready bot's id. */
export const evaluationSets: Readonly<Record<string, EvaluationSet>> = {
  academia,
  barberia,
  'clinica-dental': clinicaDental,
  hotel,
  inmobiliaria,
  restaurante,
  taller,
  'tienda-de-ropa': tiendaDeRopa,
}
