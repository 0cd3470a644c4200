import { aiName, type Shop } from './shop.ts'

/** «Tostadora La Esquina»: coffee by the pound, sold by a BRAIN with its functions. */
export const tostadora: Shop = {
  name: 'Tostadora La Esquina',
  description: 'Café tostado por libras, con envíos a todo el país',
  phoneNumber: '573005550200',
  settings: { responseDelay: 1, systemPrompt: '' },
  tags: [
    { name: 'Mayorista', description: 'Compra más de 20 libras', color: '#F59E0B' },
    { name: 'Suscripción', description: 'Recibe café cada mes', color: '#10B981' },
  ],
  quickReplies: [
    { shortcut: 'guia', text: 'Tu pedido ya salió: te comparto el número de la guía en un momento.' },
  ],
  sources: [],
  nodes: [
    {
      name: 'Llamadas',
      type: 'CALL',
      source: 'nodes',
      config: { autoReject: true, callResponse: 'Estamos tostando 🔥 Escríbenos y te contestamos de una.' },
    },
    { name: 'Notas de voz', type: 'AUDIO', source: 'nodes', config: { response: '' } },
    {
      name: 'Saludo',
      type: 'CUSTOM',
      source: 'nodes',
      config: {
        regex:
          '(^|[^\\pL\\d])(h[oó]l[aá]|b[uúü][eé][nñ][aá]s|b[uúü][eé][nñ][oó]s\\s+d[íi][aá]s)([^\\pL\\d]|$)',
        response:
          '¡Hola, {{primer_nombre}}! Aquí la *Tostadora La Esquina*. ¿Buscas café para la casa o para un negocio?',
      },
    },
    {
      name: 'Pedido de café',
      type: 'FUNCTION_COLLECT',
      source: 'intelligent-nodes',
      after: 'Mayoristas',
      config: {
        triggerKeywords: ['pedido', 'comprar', 'quiero pedir'],
        dataFields: [
          {
            name: 'origen',
            label: '¿De qué origen?',
            type: 'choice',
            required: true,
            options: ['Huila', 'Nariño', 'Sierra Nevada'],
          },
          { name: 'libras', label: '¿Cuántas libras?', type: 'number', required: true },
          {
            name: 'molienda',
            label: '¿En grano o molido?',
            type: 'choice',
            required: true,
            options: ['En grano', 'Molido'],
          },
          { name: 'ciudad', label: '¿A qué ciudad lo enviamos?', type: 'text', required: true },
        ],
        confirmationMessage: 'Anotado: {{libras}} libras de {{origen}}, {{molienda}}, para {{ciudad}}.',
      },
    },
    {
      name: 'Mayoristas',
      type: 'FUNCTION_CONDITION',
      source: 'intelligent-nodes',
      config: {
        conditions: [{ field: 'libras', operator: 'greater_than', value: '20' }],
        trueAction: {
          message: 'Por esa cantidad tienes precio de mayorista: Mariana te escribe con la cotización.',
        },
        falseAction: { message: 'Despachamos mañana mismo y te mandamos la guía por aquí.' },
      },
    },
    {
      name: 'Precios por libra',
      type: 'FUNCTION_INFO',
      source: 'intelligent-nodes',
      config: {
        triggerKeywords: ['precio', 'precios', 'cuánto vale', 'cuánto cuesta', 'libra'],
        infoContent:
          'La libra de Huila vale $32.000, la de Nariño $34.000 y la de Sierra Nevada $36.000. Desde 20 libras hay precio de mayorista.',
        whenToShow: 'always',
      },
    },
    {
      name: 'Envíos',
      type: 'FUNCTION_INFO',
      source: 'intelligent-nodes',
      config: {
        triggerKeywords: ['envío', 'envíos', 'envían', 'despachan'],
        infoContent: 'Enviamos a todo el país por $12.000; llega en dos o tres días. Gratis desde 5 libras.',
        whenToShow: 'always',
      },
    },
    {
      name: 'Hablar con una persona',
      type: 'FUNCTION_ACTION',
      source: 'intelligent-nodes',
      config: {
        triggerKeywords: ['hablar con alguien', 'hablar con una persona', 'asesor'],
        actionType: 'handoff',
        triggerCondition: 'keyword',
        actionConfig: { text: 'Claro: Mariana te escribe por aquí en un momento.' },
      },
    },
    {
      name: 'Asesor de cafés',
      type: 'BRAIN',
      source: 'intelligent-nodes',
      config: {
        provider: aiName,
        businessType: 'Tostadora de café',
        businessDescription:
          'Tostamos café de Huila, Nariño y la Sierra Nevada en Chapinero, y lo enviamos a todo el país.',
        personality: 'Cercana y precisa; explica sin tecnicismos.',
        objective: 'Ayudar a elegir café y tomar el pedido.',
        autoDetectFunctions: true,
      },
    },
  ],
}
