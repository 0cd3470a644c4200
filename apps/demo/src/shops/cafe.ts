import { aiName, type Shop, type ShopNode } from './shop.ts'

/** «Café La Esquina»: the bot that the demo opens with. */
export const cafe: Shop = {
  name: 'Café La Esquina',
  description: 'Café de barrio en Chapinero: desayunos, almuerzos y domicilios',
  phoneNumber: '573005550100',
  // Without instructions of its own, what no node takes gets the default reply, until there is an AI node.
  settings: { responseDelay: 1, systemPrompt: '' },
  tags: [
    { name: 'Frecuente', description: 'Compra cada semana', color: '#10B981' },
    { name: 'Domicilios', description: 'Pide a domicilio', color: '#3B82F6' },
    { name: 'Mayorista', description: 'Compra por bultos', color: '#F59E0B' },
    { name: 'Feria', description: 'Dejó su número en la feria del barrio', color: '#8B5CF6' },
  ],
  quickReplies: [
    { shortcut: 'cuenta', text: 'Puedes pagar por Nequi al 300 555 0100, a nombre de Mariana Ríos.' },
    { shortcut: 'demora', text: 'Tu pedido sale en unos 25 minutos.' },
    { shortcut: 'gracias', text: '¡Gracias por escribirnos! Que tengas un lindo día ☕' },
  ],
  sources: [
    {
      kind: 'text',
      title: 'Café en grano',
      text: `Café para la casa

Huila en bolsa de 250 g: $24.000, de 500 g: $44.000.
Nariño en bolsa de 250 g: $27.000, de 500 g: $49.000.
Lo molemos sin costo para prensa, goteo o moka: solo dinos cuál usas.

Suscripción

Una bolsa de 500 g cada quince días con el 10 % de descuento.`,
    },
    {
      kind: 'questions',
      title: 'Celebraciones en el café',
      pairs: [
        {
          question: '¿Prestan el salón para cumpleaños?',
          answer: 'Sí, para grupos de hasta 20 personas, de lunes a viernes después de las 3 p. m.',
        },
        {
          question: '¿Cuánto vale separar el salón para una celebración?',
          answer: 'Se separa con $80.000, que se descuentan de lo que consuma el grupo.',
        },
      ],
    },
  ],
  nodes: [
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
      name: 'Notas de voz',
      type: 'AUDIO',
      source: 'nodes',
      config: { response: '' },
    },
    {
      name: 'Hablar con una persona',
      type: 'FUNCTION_ACTION',
      source: 'intelligent-nodes',
      config: {
        triggerKeywords: [
          'hablar con alguien',
          'hablar con una persona',
          'una persona',
          'asesor',
          'encargado',
          'humano',
        ],
        actionType: 'handoff',
        triggerCondition: 'keyword',
        actionConfig: {
          text: 'Claro que sí 🙋 Ya le aviso a una persona del café y te escribe por aquí en un momento.',
        },
      },
    },
    {
      name: 'Saludo',
      type: 'CUSTOM',
      source: 'nodes',
      config: {
        regex:
          '(^|[^\\pL\\d])(h[oó]l[aá]|b[uúü][eé][nñ][aá]s|b[uúü][eé][nñ][oó]s\\s+d[íi][aá]s)([^\\pL\\d]|$)',
        response: '¡Hola, {{primer_nombre}}! Bienvenido a *Café La Esquina* ☕ ¿Te mostramos el menú de hoy?',
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
      name: 'Tomar pedido',
      type: 'FUNCTION_COLLECT',
      source: 'intelligent-nodes',
      after: 'Marcar domicilio',
      config: {
        triggerKeywords: ['pedido', 'quiero pedir', 'para pedir', 'ordenar'],
        dataFields: [
          { name: 'pedido', label: '¿Qué te llevamos?', type: 'text', required: true },
          { name: 'direccion', label: '¿A qué dirección? Incluye el barrio.', type: 'text', required: true },
          {
            name: 'pago',
            label: '¿Cómo pagas?',
            type: 'choice',
            required: true,
            options: ['Efectivo', 'Nequi', 'Tarjeta'],
            poll: true,
          },
        ],
        confirmationMessage:
          '¡Listo, {{primer_nombre}}! Anotamos:\n\n*{{pedido}}*\n📍 {{direccion}}\n💳 {{pago}}\n\nTe avisamos cuando salga.',
      },
    },
    {
      name: 'Marcar domicilio',
      type: 'FUNCTION_ACTION',
      source: 'intelligent-nodes',
      config: {
        actionType: 'tag',
        actionConfig: { tag: 'Domicilios', tagAction: 'add' },
        triggerCondition: 'manual',
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
        whenToShow: 'always',
      },
    },
    {
      name: 'Precios',
      type: 'FUNCTION_INFO',
      source: 'intelligent-nodes',
      config: {
        triggerKeywords: ['precio', 'precios', 'cuánto vale', 'cuánto cuesta', 'cuánto valen'],
        infoContent:
          'Tinto $3.000, capuchino $7.500, latte $8.000, pandebono $3.500, croissant de almendra $9.000. El almuerzo completo vale $18.900.',
        whenToShow: 'always',
      },
    },
    {
      name: 'Tortas por encargo',
      type: 'FUNCTION_INFO',
      source: 'intelligent-nodes',
      config: {
        triggerKeywords: ['torta', 'tortas', 'encargo', 'encargar'],
        infoContent:
          'Hacemos tortas por encargo con dos días de anticipación: zanahoria, chocolate o naranja. De 10 porciones $75.000, de 20 porciones $130.000.',
        whenToShow: 'always',
      },
    },
    {
      name: 'Despedida',
      type: 'FUNCTION_INFO',
      source: 'intelligent-nodes',
      config: {
        triggerKeywords: ['gracias', 'chao', 'hasta luego'],
        infoContent: '¡A ti! Aquí estamos cuando quieras ☕',
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
  ],
}

/** What came with AI, once there was one. */
export const barista: ShopNode = {
  name: 'Barista virtual',
  type: 'AI_AGENT',
  source: 'nodes',
  config: {
    provider: aiName,
    temperature: 0.7,
    systemPrompt:
      'Eres el barista de Café La Esquina, un café de barrio en Bogotá. Responde corto, con calidez y sin inventar precios. Si preguntan algo que no sabes, di que una persona del café responde pronto.',
  },
}

/** What the phones on the screen suggest to write. */
export const phrases = [
  'hola',
  '¿a qué hora abren?',
  '¿qué hay de almuerzo?',
  '¿hacen domicilios?',
  '¿llegan hasta Teusaquillo?',
  '¿puedo hablar con alguien?',
]
