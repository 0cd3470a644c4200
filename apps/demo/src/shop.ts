import type { NodeTypeId } from '@recado/nodes'

/**
 * «Café La Esquina»: the shop that the demo opens with. `after` names the node that follows; a `regex` is what the
 * editor makes of words, so that it shows them as chips.
 */
export const shop = {
  name: 'Café La Esquina',
  description: 'Café de barrio en Chapinero: desayunos, almuerzos y domicilios',
  owner: { name: 'Mariana Ríos', email: 'mariana@cafelaesquina.co', password: 'cafe-de-la-esquina' },
  settings: { responseDelay: 1 },
}

export const nodes: {
  name: string
  type: NodeTypeId
  source: 'nodes' | 'intelligent-nodes'
  config: Record<string, unknown>
  isActive?: boolean
  after?: string
}[] = [
  {
    name: 'Llamadas',
    type: 'CALL',
    source: 'nodes',
    config: {
      autoReject: true,
      callResponse: 'Por aquí no contestamos llamadas ☎️ pero escríbenos y te respondemos de una.',
    },
  },
  {
    name: 'Ubicación para domicilio',
    type: 'LOCATION',
    source: 'nodes',
    config: { locationResponse: '¡Gracias! Miramos si llegamos hasta allá y te contamos.' },
  },
  {
    name: 'Archivos',
    type: 'FILE',
    source: 'nodes',
    config: { fileResponse: 'Recibido 📎 Lo revisamos y te escribimos.' },
  },
  {
    name: 'Saludo',
    type: 'CUSTOM',
    source: 'nodes',
    config: {
      regex: '(^|[^\\pL\\d])(h[oó]l[aá]|b[uúü][eé][nñ][aá]s|b[uúü][eé][nñ][oó]s\\s+d[íi][aá]s)([^\\pL\\d]|$)',
      response: '¡Hola, {{nombre}}! Bienvenido a *Café La Esquina* ☕ ¿Te mostramos el menú de hoy?',
    },
  },
  {
    name: 'Menú del día',
    type: 'CUSTOM',
    source: 'nodes',
    after: 'Domicilios',
    config: {
      regex:
        '(^|[^\\pL\\d])(m[eé][nñ][úuü]|c[aá]rt[aá]|[aá]lm[uúü][eé]rz[oó]|q[uúü][ée]\\s+h[aá]y\\s+h[oó]y)([^\\pL\\d]|$)',
      response:
        'Este es el menú de hoy, {{fecha}}:\n\n• Sopa de lentejas\n• Pollo a la plancha con arroz y ensalada\n• Jugo de lulo\n\nEl almuerzo completo vale *$18.900*.',
    },
  },
  {
    name: 'Domicilios',
    type: 'CUSTOM',
    source: 'nodes',
    config: {
      regex: '(^|[^\\pL\\d])(d[oó]m[ií]c[ií]l[ií][oó]s|[eé][nñ]v[íi][oó]|tr[aá][eé][nñ])([^\\pL\\d]|$)',
      response:
        'Llevamos a Chapinero y Teusaquillo por $4.000. Mándanos tu ubicación y te decimos cuánto tarda.',
    },
  },
  {
    name: 'Horarios',
    type: 'FUNCTION_INFO',
    source: 'intelligent-nodes',
    config: {
      triggerKeywords: ['horario', 'abren', 'cierran', 'a qué hora'],
      infoContent: 'Abrimos de lunes a sábado de 7 a. m. a 7 p. m. y los domingos de 8 a. m. a 2 p. m.',
      whenToShow: 'auto',
    },
  },
  {
    name: 'Promo de diciembre',
    type: 'CUSTOM',
    source: 'nodes',
    isActive: false,
    config: {
      regex: '(^|[^\\pL\\d])(pr[oó]m[oó]|[nñ][aá]t[ií]ll[aá])([^\\pL\\d]|$)',
      response: 'Buñuelo y natilla por $9.900 todo diciembre 🎄',
    },
  },
  {
    name: 'Barista virtual',
    type: 'AI_AGENT',
    source: 'nodes',
    config: {
      provider: 'gpt-4o-mini',
      temperature: 0.7,
      systemPrompt:
        'Eres el barista de Café La Esquina, un café de barrio en Bogotá. Responde corto, con calidez y sin inventar precios. Si preguntan algo que no sabes, di que una persona del café responde pronto.',
    },
  },
]

/** What the phones on the screen suggest to write. */
export const phrases = ['hola', '¿a qué hora abren?', '¿qué hay de almuerzo?', '¿hacen domicilios?']

export const tags = [
  { name: 'Frecuente', description: 'Compra cada semana', color: '#10B981' },
  { name: 'Domicilios', description: 'Pide a domicilio', color: '#3B82F6' },
  { name: 'Mayorista', description: 'Compra por bultos', color: '#F59E0B' },
]

/** Past conversations: `c` is what the customer wrote and `b` what the bot answered, a minute apart. */
export const contacts: {
  name: string
  phoneNumber: string
  email: string | null
  tags: string[]
  chats: { hoursAgo: number; lines: { c?: string; b?: string }[] }[]
}[] = [
  {
    name: 'Camila Rojas',
    phoneNumber: '573104821901',
    email: 'camila.rojas@correo.co',
    tags: ['Frecuente'],
    chats: [
      {
        hoursAgo: 148,
        lines: [
          { c: 'Buenas, ¿a qué hora abren mañana?' },
          { b: 'Abrimos de lunes a sábado de 7 a. m. a 7 p. m. y los domingos de 8 a. m. a 2 p. m.' },
          { c: 'Listo, gracias' },
        ],
      },
      {
        hoursAgo: 26,
        lines: [
          { c: '¿Qué hay de almuerzo?' },
          {
            b: 'Este es el menú de hoy:\n\n• Ajiaco\n• Lomo de cerdo\n• Jugo de mora\n\nEl almuerzo completo vale *$18.900*.',
          },
        ],
      },
    ],
  },
  {
    name: 'Andrés Mejía',
    phoneNumber: '573157704422',
    email: null,
    tags: ['Domicilios'],
    chats: [
      {
        hoursAgo: 75,
        lines: [
          { c: '¿Hacen domicilios a Teusaquillo?' },
          {
            b: 'Llevamos a Chapinero y Teusaquillo por $4.000. Mándanos tu ubicación y te decimos cuánto tarda.',
          },
          { c: 'Perfecto, ya la mando' },
        ],
      },
    ],
  },
  {
    name: 'Rosa Salcedo',
    phoneNumber: '573002219087',
    email: null,
    tags: ['Frecuente', 'Domicilios'],
    chats: [
      {
        hoursAgo: 3,
        lines: [
          { c: 'Buenos días' },
          { b: '¡Hola, Rosa! Bienvenido a *Café La Esquina* ☕ ¿Te mostramos el menú de hoy?' },
        ],
      },
    ],
  },
  {
    name: 'Hotel Quinta Real',
    phoneNumber: '576017443210',
    email: 'compras@quintareal.co',
    tags: ['Mayorista'],
    chats: [{ hoursAgo: 291, lines: [{ c: 'Necesitamos 20 libras de café para el viernes' }] }],
  },
]
