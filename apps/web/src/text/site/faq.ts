import type { LandingContent } from '@recado/contract/site/public-site'

/** Numbers that the answers quote. */
export type FaqFacts = Pick<LandingContent, 'trialDays' | 'models' | 'supportHours' | 'replyHours'> & {
  plans: readonly { name: string; price: string; first: string | null; bots: string }[]
  mailbox: string | null
}

/** The widget of frequent questions. */
export const text = {
  open: '¿Dudas?',
  openLabel: '¿Dudas? Pregúntale a Recado',
  close: 'Cerrar',
  title: 'Pregúntale a Recado',
  status: 'Responde al momento',
  placeholder: 'Escribe tu pregunta',
  greeting: '¡Hola! Soy el bot de Recado. ¿Qué quieres saber?',
  chips: ['¿Cómo funciona?', 'Precios', 'Prueba gratis'],
  chipsLabel: 'Preguntas frecuentes',
} as const

/** The words that lead to an answer, and the answer. The first topic with one of its words in the question answers. */
export type Topic = { id: string; words: readonly string[]; answer: (facts: FaqFacts) => string }

const listed = new Intl.ListFormat('es', { type: 'conjunction' })

export const topics: readonly Topic[] = [
  {
    id: 'trial',
    words: ['prueba gratis', 'prueba', 'gratis', 'gratuito', 'gratuita', 'demo', 'probar', 'sin pagar'],
    answer: ({ trialDays, plans }) => {
      const first = plans.find((plan) => plan.first !== null)
      const trial =
        trialDays > 0
          ? `Sí, ${trialDays} días gratis.`
          : 'Puedes probar tu bot en el simulador antes de conectarlo.'
      return first ? `${trial} Y el primer mes de ${first.name} te sale en ${first.first}.` : trial
    },
  },
  {
    id: 'enterprise',
    words: [
      'empresa',
      'empresas',
      'empresarial',
      'corporativo',
      'sedes',
      'sucursales',
      'varios bots',
      'muchos bots',
      'franquicia',
    ],
    answer: ({ plans, mailbox }) =>
      plans
        .slice(1)
        .map((plan) => `${plan.name}: ${plan.bots}, ${plan.price}.`)
        .concat(mailbox ? `Te acompañamos en el montaje: escríbenos a ${mailbox}.` : [])
        .join('\n'),
  },
  {
    id: 'price',
    words: [
      'precio',
      'precios',
      'cuesta',
      'cuestan',
      'costo',
      'costos',
      'vale',
      'valen',
      'plan',
      'planes',
      'tarifa',
      'tarifas',
      'mensualidad',
      'pagar',
      'cuanto',
    ],
    answer: ({ plans }) =>
      plans
        .map(
          (plan) =>
            `*${plan.name}* (${plan.bots}): ${plan.first ? `${plan.first} el primer mes, luego ` : ''}${plan.price}`,
        )
        .join('\n'),
  },
  {
    id: 'models',
    words: [
      'ia',
      'inteligencia artificial',
      'modelo',
      'modelos',
      'gpt',
      'chatgpt',
      'openai',
      'asistente',
      'asistentes',
    ],
    answer: ({ models }) =>
      `Puedes usar ${listed.format(models)}. Lo eliges para cada bot, y entra cuando ninguna regla tuya coincide.`,
  },
  {
    id: 'connect',
    words: [
      'conectar',
      'conecto',
      'conecta',
      'conexion',
      'qr',
      'vincular',
      'numero',
      'celular',
      'whatsapp business',
    ],
    answer: () =>
      'Escaneas un QR desde tu WhatsApp, en «Dispositivos vinculados», y listo. Usas el mismo número de siempre y tu celular sigue funcionando igual.',
  },
  {
    id: 'access',
    words: [
      'codigo',
      'codigos',
      'invitacion',
      'registrarme',
      'registrarse',
      'crear cuenta',
      'crear una cuenta',
    ],
    answer: ({ mailbox }) =>
      `Para crear tu cuenta te pedimos un *código de acceso*: te lo da quien administra Recado. ${
        mailbox ? `Pídelo a ${mailbox}.` : 'Pídeselo a quien te habló de este sitio.'
      } Para armar tu bot no hace falta programar.`,
  },
  {
    id: 'difficulty',
    words: [
      'dificil',
      'facil',
      'programar',
      'programacion',
      'tecnico',
      'tecnica',
      'complicado',
      'conocimientos',
      'hay que saber',
      'saber de',
    ],
    answer: () =>
      'No hay que programar. Cada regla se lee como una frase: «Si escriben *menú* → “Hoy hay ajiaco”». En unos 10 minutos queda listo, y hay bots listos para copiar.',
  },
  {
    id: 'support',
    words: [
      'soporte',
      'ayuda',
      'ayudan',
      'asesor',
      'persona',
      'contacto',
      'atencion',
      'acompanan',
      'problema',
    ],
    answer: ({ supportHours, replyHours, mailbox }) =>
      mailbox
        ? `Hay soporte ${supportHours}, en español. Escríbenos a ${mailbox} y respondemos en menos de ${replyHours} horas.`
        : `Hay soporte ${supportHours}, en español. Este sitio todavía no tiene un correo de contacto: pregúntale a quien administra Recado.`,
  },
  {
    id: 'how',
    words: ['como funciona', 'funciona', 'que es', 'que hace', 'para que sirve', 'como es', 'recado'],
    answer: () =>
      'Escribes reglas («si preguntan esto, contesta aquello»), las pruebas en el simulador y conectas tu WhatsApp con un QR. Desde ahí contesta solo: textos, notas de voz, ubicaciones, archivos y llamadas. Si escribes «pausa» en un chat, te lo deja a ti.',
  },
  {
    id: 'greeting',
    words: [
      'hola',
      'buenas',
      'buenos dias',
      'buenas tardes',
      'buenas noches',
      'hey',
      'que tal',
      'saludos',
      'gracias',
    ],
    answer: () => '¡Hola! Pregúntame por precios, por la prueba gratis o por cómo se conecta tu WhatsApp.',
  },
]

/** When no topic has a word of the question. */
export const fallback = ({ mailbox }: FaqFacts): string =>
  mailbox
    ? `Eso no lo sé responder. Escríbenos a ${mailbox} y te contesta una persona.`
    : 'Eso no lo sé responder, y este sitio todavía no tiene un correo de contacto. Pregúntame por precios, por la prueba gratis o por cómo se conecta.'
