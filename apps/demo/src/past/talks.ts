import type { InboundContent } from '@recado/whatsapp'

/** What a customer does in a conversation, one after another: words, or something else. */
export type Line = string | { call: true } | { sample: string } | { content: InboundContent }
/** A kind of conversation, and how often it happens beside the others. */
export type Talk = { often: number; lines: Line[] }

const voice = (sample: string): Line => ({ sample })
const chapinero: InboundContent = { type: 'location', latitude: 4.6486, longitude: -74.0628 }

export const cafeTalks: Talk[] = [
  { often: 9, lines: ['Hola', '¿Qué hay de almuerzo?', 'Gracias'] },
  { often: 7, lines: ['¿Qué hay de almuerzo hoy?'] },
  { often: 5, lines: ['Buenas, ¿a qué hora abren mañana?', 'Listo, gracias'] },
  { often: 4, lines: ['¿Abren el domingo? ¿En qué horario?'] },
  { often: 6, lines: ['¿Hacen domicilios?', { content: chapinero }] },
  {
    often: 6,
    lines: ['Hola', 'Quiero pedir', 'Dos almuerzos y un jugo de lulo', 'Cra 7 # 58-20, Chapinero', 'Nequi'],
  },
  {
    often: 4,
    lines: ['Quiero hacer un pedido', 'Tres capuchinos y dos pandebonos', 'Calle 63 # 9-12', 'Efectivo'],
  },
  { often: 4, lines: ['Hola', '¿Cuánto vale el capuchino?'] },
  { often: 3, lines: ['¿Me regalas los precios?'] },
  { often: 3, lines: ['Buenas', 'Quiero encargar una torta de chocolate', '¿Y para el sábado alcanzan?'] },
  { often: 2, lines: [voice('nota-horario')] },
  { often: 2, lines: [voice('nota-torta')] },
  { often: 1, lines: [voice('nota-domicilio')] },
  { often: 2, lines: ['Hola', { sample: 'comprobante' }] },
  { often: 1, lines: [{ call: true }] },
  // What no node takes, though some nodes have the answer.
  { often: 4, lines: ['¿Llegan hasta Teusaquillo?'] },
  { often: 3, lines: ['¿Tienen capuchino y croissant?'] },
  { often: 3, lines: ['¿Los encuentro el domingo en la tarde?'] },
  { often: 4, lines: ['¿Tienen parqueadero?'] },
  { often: 2, lines: ['¿Hay parqueadero cerca?'] },
  { often: 4, lines: ['¿Puedo ir con mi perro?'] },
  { often: 3, lines: ['¿Tienen opciones sin gluten?'] },
  { often: 3, lines: ['¿Tienen wifi para trabajar?'] },
  { often: 2, lines: ['¿Hacen factura electrónica?'] },
  { often: 2, lines: ['¿Tienen leche de almendras?'] },
  { often: 1, lines: ['¿Reciben tarjeta?'] },
  { often: 2, lines: ['Hola', '¿Puedo hablar con alguien?'] },
]

export const tostadoraTalks: Talk[] = [
  { often: 4, lines: ['Hola', '¿Cuánto vale la libra?', 'Gracias'] },
  { often: 3, lines: ['¿Hacen envíos a Medellín?'] },
  { often: 3, lines: ['Buenas', 'Quiero pedir', 'Huila', '2', 'En grano', 'Medellín'] },
  { often: 1, lines: ['Quiero pedir', 'Nariño', '30', 'Molido', 'Cali'] },
  { often: 3, lines: ['¿Cuál me recomiendas para prensa francesa?'] },
  { often: 2, lines: ['¿Cuánto demora en llegar el despacho a Pasto?'] },
  { often: 1, lines: ['¿Venden cápsulas?'] },
  { often: 1, lines: ['¿Puedo hablar con alguien?'] },
]
