import { formatCount } from '@recado/ui'

const categories: Record<string, string> = {
  service: 'Respuestas',
  utility: 'Plantillas de utilidad',
  // As Meta's invoice and the page of templates call them.
  marketing: 'Plantillas de marketing',
  marketing_lite: 'Plantillas de marketing (por su propia vía)',
  authentication: 'Códigos',
  referral_conversion: 'Desde un anuncio',
}

const types: Record<string, string> = {
  regular: 'con cobro',
  free_customer_service: 'gratis: dentro de las del mes',
  free_entry_point: 'gratis: llegó por un anuncio',
}

/** What the WhatsApp page says of what the official API costs. */
export const text = {
  title: 'Lo que cuesta',
  about: 'Mensajes entregados, como los cuenta Meta. Lo que recibes y lo que no llega no cuesta.',
  failed: 'No pudimos contar los mensajes',
  before: 'Mes anterior',
  after: 'Mes siguiente',
  free: 'Respuestas gratis del mes',
  freeUsed: (used: number, of: number) => `${formatCount(used)} de ${formatCount(of)}`,
  none: 'Este mes no se ha entregado ningún mensaje.',
  messages: (count: number) => (count === 1 ? '1 mensaje' : `${formatCount(count)} mensajes`),
  billable: (count: number) =>
    count === 0 ? 'ninguno se cobra' : count === 1 ? '1 se cobra' : `${formatCount(count)} se cobran`,
  categories,
  /** Of a kind that Meta has added since. */
  otherCategory: 'Otros mensajes',
  types,
  otherType: (billable: boolean) => (billable ? 'con cobro' : 'gratis'),
  columns: { kind: 'Mensajes', count: 'Entregados', amount: 'Valor' },
  total: 'Total del mes',
  noRate: 'Sin tarifa',
  byDay: 'Por día',
  rates: {
    open: 'Escribir mis tarifas',
    change: 'Cambiar tarifas',
    none: 'Para ver dinero, escribe lo que Meta te cobra por mensaje: está en WhatsApp Manager, y cambia según el país de tus clientes.',
    since: (day: string) => `Valor con las tarifas que escribiste el ${day}. La factura es la de Meta.`,
    title: 'Lo que Meta te cobra por mensaje',
    hint: 'Cópialo de la lista de precios de Meta para el país de tus clientes. Lo que dejes vacío no se suma.',
    currency: 'Moneda',
    service: 'Respuesta, después de las gratis',
    utility: 'Plantilla de utilidad',
    marketing: 'Plantilla de marketing',
    authentication: 'Código',
    cancel: 'Cancelar',
    save: 'Guardar',
    saved: 'Tarifas guardadas',
  },
}
