import { amount, date, text } from '../ready-bots/ready-bot.ts'
import type { DataField } from '../types/function-collect/schema.ts'

/** What a shop asks of a customer who wants something, of no shop in particular: no price, no service, no hour of anybody's. */
type Ask = {
  name: string
  /** The first one is what customers are told to write. */
  words: readonly string[]
  invite: string
  fields: readonly DataField[]
  confirmation: string
}

const who = text('nombre', '¿A nombre de quién?')

export const asks = {
  order: {
    name: 'Tomar pedido',
    words: ['pedido', 'pedir', 'ordenar', 'hacer un pedido'],
    invite: '*pedido* para pedir',
    fields: [
      text('pedido', '¿Qué te llevamos? Escribe qué quieres y cuánto.'),
      who,
      text('direccion', '¿A qué dirección? Incluye el barrio y alguna seña.'),
      text('pago', '¿Cómo vas a pagar?'),
    ],
    confirmation:
      '¡Listo, {{nombre}}! Anotamos:\n\n*{{pedido}}*\n📍 {{direccion}}\n💳 {{pago}}\n\nEn un momento te confirmamos el total.',
  },
  table: {
    name: 'Reservar mesa',
    words: ['reservar', 'reserva', 'reservación', 'mesa'],
    invite: '*reservar* para apartar mesa',
    fields: [
      amount('personas', '¿Para cuántas personas?'),
      date('dia', '¿Qué día?'),
      text('hora_reserva', '¿A qué hora?'),
      who,
    ],
    confirmation:
      'Tu solicitud quedó anotada, {{nombre}}: mesa para {{personas}} el {{dia}} a las {{hora_reserva}}. Te confirmamos por aquí.',
  },
  appointment: {
    name: 'Apartar cita',
    words: ['cita', 'turno', 'agendar', 'reservar', 'apartar'],
    invite: '*cita* para apartar turno',
    fields: [
      text('servicio', '¿Qué servicio necesitas?'),
      date('dia', '¿Qué día?'),
      text('hora_cita', '¿A qué hora te queda bien?'),
      who,
    ],
    confirmation:
      'Tu solicitud quedó anotada, {{nombre}}: {{servicio}} el {{dia}}, {{hora_cita}}. Te confirmamos por aquí.',
  },
  purchase: {
    name: 'Separar producto',
    words: ['comprar', 'compra', 'separar', 'apartar', 'pedido', 'pedir'],
    invite: '*comprar* para separar algo',
    fields: [
      text('producto', '¿Qué quieres? Dinos también la talla, el color o la referencia.'),
      who,
      text('entrega', '¿Pasas por él o te lo enviamos? Si es envío, escribe ciudad y dirección.'),
    ],
    confirmation: '¡Listo, {{nombre}}! Anotamos *{{producto}}*. Revisamos y te confirmamos por aquí.',
  },
  visit: {
    name: 'Agendar visita',
    words: ['visita', 'visitar', 'agendar'],
    invite: '*visita* para ver un inmueble',
    fields: [
      text('inmueble', '¿Qué inmueble quieres ver?'),
      text('cuando', '¿Qué día y a qué hora te queda bien?'),
      who,
    ],
    confirmation: 'Anotado, {{nombre}}: {{inmueble}}, {{cuando}}. Te confirmamos la visita por aquí.',
  },
  enrolment: {
    name: 'Inscribirse',
    words: ['inscripción', 'inscribirme', 'matrícula', 'matricular', 'cupo'],
    invite: '*inscripción* para separar tu cupo',
    fields: [
      text('curso', '¿Qué curso te interesa?'),
      text('nombre', '¿Cuál es el nombre de quien va a estudiar?'),
      text('disponibilidad', '¿Qué días y a qué horas puedes?'),
    ],
    confirmation: '¡Gracias! Anotamos a {{nombre}} para {{curso}}. Te confirmamos por aquí.',
  },
  stay: {
    name: 'Solicitar reserva',
    words: ['reserva', 'reservar', 'disponibilidad', 'hospedarme'],
    invite: '*reserva* para hospedarte',
    fields: [
      date('llegada', '¿Qué día llegas?'),
      date('salida', '¿Qué día sales?'),
      amount('personas', '¿Cuántas personas son?'),
      who,
    ],
    confirmation:
      'Tu solicitud quedó anotada, {{nombre}}: del {{llegada}} al {{salida}}, {{personas}} personas. Te confirmamos la disponibilidad por aquí.',
  },
} as const satisfies Record<string, Ask>

export type AskKind = keyof typeof asks
export const askKinds = Object.keys(asks) as AskKind[] // the keys of a literal are its type's
