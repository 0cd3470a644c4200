import { academia } from './academia.ts'
import { barberia } from './barberia.ts'
import { clinicaDental } from './clinica-dental.ts'
import { hotel } from './hotel.ts'
import { inmobiliaria } from './inmobiliaria.ts'
import type { ReadyBot } from './ready-bot.ts'
import { restaurante } from './restaurante.ts'
import { taller } from './taller.ts'
import { tiendaDeRopa } from './tienda-de-ropa.ts'

export type { ReadyBot } from './ready-bot.ts'

/** Bots for common shops, in the order of the gallery. */
export const readyBots: readonly ReadyBot[] = [
  restaurante,
  barberia,
  clinicaDental,
  tiendaDeRopa,
  inmobiliaria,
  taller,
  academia,
  hotel,
]
