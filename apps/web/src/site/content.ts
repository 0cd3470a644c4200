import type { LandingContent, LandingFile } from '@recado/contract/site/public-site'

/**
 * The built-in prices and claims. An operator replaces any part of them in
 * `DATA_DIR/landing.json` or the file that `LANDING_FILE` names: see docs/landing.md.
 */
export const defaultContent: LandingContent = {
  claims: [
    { value: '24/7', label: 'contestando, también en festivo' },
    { value: '95 %', label: 'más rápido al responder' },
    { value: '300 %', label: 'más conversiones' },
    { value: '10 min', label: 'para dejarlo listo' },
  ],
  claimsNote: 'Cifras de referencia. Las tuyas dependen de tu negocio.',
  currency: 'US$',
  trialDays: 7,
  plans: [
    {
      name: 'Bot Individual',
      audience: 'Para una tienda con un número.',
      monthly: 24.9,
      firstMonthOff: 50,
      points: [
        '1 bot de WhatsApp',
        'Reglas, notas de voz, archivos y llamadas',
        'Todos los modelos de IA',
        'Contactos, etiquetas y campañas',
        'Soporte 24/7',
      ],
      action: 'Probar 7 días gratis',
      leadsTo: 'register',
      highlighted: true,
    },
    {
      name: 'Plan Empresarial',
      audience: 'Para varias sedes o líneas.',
      monthly: 99,
      points: ['5+ bots', 'Todo lo del Individual', 'Te ayudamos a montarlo', 'Soporte 24/7'],
      action: 'Crear mis bots',
      leadsTo: 'register',
    },
    {
      name: 'Corporativo',
      audience: 'Para 10 bots o más.',
      monthly: null,
      points: [
        '10+ bots',
        'Todo lo del Empresarial',
        'Acompañamiento completo',
        'Respuesta en menos de 24 horas',
      ],
      action: 'Hablemos',
      leadsTo: 'contact',
    },
  ],
  models: ['GPT-4', 'GPT-4.1 Mini', 'GPT-5.1 Nano', 'GPT-5.1 Mini', 'Asistentes de ChatGPT'],
  supportHours: '24/7',
  replyHours: 24,
  place: 'Bogotá, Colombia',
  operator: 'Quien opera esta instalación de Recado',
  testimonials: [
    {
      quote:
        'Antes cerraba la panadería y seguía contestando horarios hasta las once. Ahora leo los pedidos por la mañana.',
      who: 'Marta, panadería en Bogotá',
      example: true,
    },
    {
      quote: 'Lo armé en la silla de la barbería, entre corte y corte.',
      who: 'Jhon, barbero en Medellín',
      example: true,
    },
    {
      quote: 'La gente manda audios de dos minutos. Ya no los tengo que oír todos.',
      who: 'Chuy, ferretero en Guadalajara',
      example: true,
    },
  ],
}

/** The built-in content with what the operator says instead. */
export function contentWith(file: LandingFile): LandingContent {
  return { ...defaultContent, ...file }
}

/** «US$ 24,90», «US$ 99»: whole amounts without cents, no break between the sign and the number. */
export function price(currency: string, amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const number = new Intl.NumberFormat('es-CO', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
  return `${currency}\u00A0${number}`
}

/** What the first month costs; null where it costs what every month does. */
export function firstMonth(plan: {
  monthly: number | null
  firstMonthOff?: number | undefined
}): number | null {
  if (plan.monthly === null || plan.firstMonthOff === undefined) return null
  return Math.round(plan.monthly * (100 - plan.firstMonthOff)) / 100
}
