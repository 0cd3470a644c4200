const count = new Intl.NumberFormat('es-CO')

/** What proposals for a bot are called and say, beside the words of their sources. */
export const proposalText = {
  topics: {
    hours: {
      name: 'Horario',
      sign: '🕐',
      words: ['horario', 'abren', 'abierto', 'cierran', 'atienden', 'qué hora', 'hasta qué hora'],
      invite: '*horario* para saber cuándo atendemos',
    },
    place: {
      name: 'Dónde estamos',
      sign: '📍',
      words: ['dirección', 'ubicación', 'ubicados', 'dónde están', 'dónde quedan', 'cómo llego'],
      invite: '*dirección* para saber dónde estamos',
    },
    payment: {
      name: 'Medios de pago',
      sign: '💳',
      words: ['pago', 'pagar', 'medios de pago', 'formas de pago', 'transferencia', 'nequi', 'tarjeta'],
      invite: '*pago* para saber cómo pagar',
    },
    delivery: {
      name: 'Domicilios y envíos',
      sign: '🛵',
      words: ['domicilio', 'envío', 'envían', 'despacho', 'delivery'],
      invite: '*domicilio* para saber cómo te llega',
    },
  },
  location: {
    name: 'Si envían su ubicación',
    text: (lines: string) => `¡Gracias! Recibimos tu ubicación 📍\n${lines}`,
    /** What such a node answers. */
    heard: 'una ubicación',
  },
  prices: {
    name: 'Precios',
    words: ['precio', 'carta', 'menú', 'lista de precios', 'cuánto vale', 'cuánto cuesta', 'qué venden'],
    invite: '*precios* para ver qué hay y cuánto vale',
    lists: (titles: readonly string[]) =>
      ['¿Qué quieres ver? Escribe:', '', ...titles.map((title) => `- *${title}*`)].join('\n'),
  },
  greeting: {
    name: 'Saludo',
    words: ['hola', 'buenas', 'buenos días', 'buenas tardes', 'buenas noches', 'buen día'],
  },
  agent: { name: 'Agente IA' },
  tooManyProducts: (title: string, products: number) =>
    `«${title}» tiene ${count.format(products)} productos: no caben en un mensaje. Con IA, el bot responde por cada uno`,
  hoursDiffer:
    'Tu horario cambia según el día o tiene una pausa, y el bot puede callar solo a una misma hora todos los días: por eso no lo proponemos como ajuste',
  hoursChanged: 'El horario del bot cambió mientras tanto: vuelve a mirar la propuesta',
  withoutAi:
    'Sin IA el bot responde por palabras, con copias de lo que hoy dicen tus fuentes: si cambias un precio allí, cámbialo también en su nodo',
  tooManyFacts: (looked: number) => `Miramos los primeros ${count.format(looked)} datos de tus fuentes`,
} as const
