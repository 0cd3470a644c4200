/** What the landing page says, but for prices and claims, which are in site/content.ts. */
export const text = {
  tab: 'Recado · Tu WhatsApp responde mientras tú atiendes',
  description:
    'Arma un bot de WhatsApp con reglas que se leen como frases, pruébalo en el simulador y conéctalo escaneando un QR. Sin programar.',
  skip: 'Ir al contenido',
  home: 'Recado, inicio',
  nav: {
    label: 'Principal',
    menu: 'Menú',
    how: 'Cómo funciona',
    try: 'Pruébalo',
    examples: 'Ejemplos',
    prices: 'Precios',
    contact: 'Contacto',
  },
  themeToDark: 'Cambiar a tema oscuro',
  themeToLight: 'Cambiar a tema claro',
  login: 'Iniciar sesión',
  create: 'Crear mi bot',
  createFree: 'Crear mi bot gratis',
  toPanel: 'Ir a mi panel',
  hero: {
    title: 'Tu WhatsApp responde mientras tú atiendes',
    body: 'Precios, horarios, pedidos, notas de voz: escribe una vez qué contestar y Recado lo hace a cualquier hora. ¿Quieres contestar tú? Escribe «pausa» en ese chat.',
    points: (days: number) => [
      ...(days > 0 ? [`${days} días gratis`] : []),
      'Sin programar',
      'Se conecta con un QR',
    ],
    figure: 'Una conversación de WhatsApp y las reglas que contestan cada mensaje',
    rules: 'Las reglas que contestan',
    note: { time: '11:48 p. m.', says: 'Tú duermes. Recado no.' },
    pause: 'Pausar',
    play: 'Seguir',
    again: 'Ver otra vez',
    example: 'Conversación de ejemplo, contestada por el motor de Recado',
  },
  claims: 'Cifras',
  how: {
    title: 'De cero a contestando en tres pasos',
    steps: [
      {
        title: 'Escribe tus respuestas',
        body: 'Como se las dirías a quien te ayuda en el mostrador. Cada regla es una frase.',
      },
      {
        title: 'Pruébalo aquí mismo',
        body: 'El simulador te dice qué regla contestó y por qué, antes de que lo vea un cliente.',
      },
      { title: 'Escanea y listo', body: 'El mismo número de siempre. Tu celular sigue funcionando igual.' },
    ],
    tried: {
      question: '¿Tienen domicilio a la 68?',
      answer: 'Sí, llevamos hasta la 72. Vale $ 4.000 y tarda 30 min.',
      time: '3:12 p. m.',
      by: 'Contestó: Domicilios',
    },
    qr: { where: 'Dispositivos vinculados › Vincular dispositivo', sample: 'Código de muestra' },
  },
  arrives: {
    title: 'Llegue lo que llegue, alguien contesta',
    body: 'Funciona sobre tu WhatsApp, con mensajes de verdad: no es un botón en una página.',
    help: {
      title: 'No lo montas por tu cuenta',
      body: (hours: string) => `Armamos contigo las primeras reglas y seguimos ahí, ${hours}.`,
      link: 'Escríbenos',
    },
    items: {
      AUDIO: {
        title: 'Notas de voz',
        body: 'Las pasa a texto y las contesta como cualquier mensaje.',
        example: '¿me guardas una torta para el viernes?',
      },
      LOCATION: {
        title: 'Ubicaciones',
        body: 'Contesta lo que tú decidas: hasta dónde llegas y cuánto vale.',
        example: 'Vamos hasta la 72: $ 4.000',
      },
      FILE: {
        title: 'Archivos',
        body: 'Recibe comprobantes y manda tu menú o catálogo en PDF.',
        example: 'Carta-noviembre.pdf',
        detail: '2 páginas · 1,2 MB',
      },
      CALL: {
        title: 'Llamadas',
        body: 'Las rechaza con cortesía y sigue la charla por escrito.',
        rejected: 'Llamada rechazada',
        example: 'Por aquí sí te contesto.',
      },
      PAUSE: {
        title: 'Tú, cuando quieras',
        body: 'Escribe «pausa» y el bot se calla solo con ese cliente.',
        example: 'pausa',
        afterwards: '«activar» y vuelve.',
      },
    },
  },
  panel: {
    title: 'Un bot por sede, un solo panel',
    body: 'Enciende, apaga o duplica cada bot. Mira qué preguntan, entra al chat en vivo y guarda a tus clientes con etiquetas para escribirles después.',
    aiTitle: 'La IA entra cuando tus reglas no alcanzan',
    aiBody:
      'Elige el modelo para cada bot y qué tanto puede improvisar. O conecta un asistente que ya tengas en ChatGPT.',
    models: 'Modelos de IA',
    picture: 'Así se ve el panel de control, con datos de ejemplo',
    name: 'Panel de Control',
    greeting: 'Hola, Marta',
    totals: { bots: 'Total Bots', today: 'Mensajes Hoy' },
    bots: [
      { name: 'La Espiga Chapinero', on: true, line: 'Conectado', today: 126 },
      { name: 'La Espiga Galerías', on: true, line: 'Conectado', today: 58 },
      { name: 'Pedidos de diciembre', on: false, line: 'Sin conectar', today: 0 },
    ],
    active: 'Activo',
    paused: 'Pausado',
    messages: (line: string, count: number) => `${line} · ${count} mensajes hoy`,
  },
  examples: {
    title: 'Así suena en negocios como el tuyo',
    chats: [
      {
        shop: 'Barbería El Parche',
        city: 'Medellín',
        lines: [
          { customer: true, text: 'Parce, ¿cuánto vale corte y barba?', time: '9:20 a. m.' },
          {
            customer: false,
            text: '¡Qué más! Corte y barba: $ 35.000. Hoy atendemos hasta las 8.',
            time: '9:20 a. m.',
          },
          { customer: true, text: '¿Toca pedir cita?', time: '9:21 a. m.' },
          {
            customer: false,
            text: 'No, por orden de llegada. Te esperamos en Laureles.',
            time: '9:21 a. m.',
          },
        ],
      },
      {
        shop: 'Ferretería Don Chuy',
        city: 'Guadalajara',
        lines: [
          { customer: true, text: 'Buen día, ¿manejan tubo de cobre de media?', time: '8:02 a. m.' },
          {
            customer: false,
            text: 'Buen día. Sí: tramo de 6 m en $ 489. Te mando la lista.',
            time: '8:02 a. m.',
            file: { name: 'Lista-plomería.pdf', detail: 'PDF · 4 páginas' },
          },
          { customer: true, text: 'Va, paso al rato', time: '8:04 a. m.' },
        ],
      },
      {
        shop: 'Panadería La Espiga',
        city: 'Bogotá',
        lines: [
          { customer: true, voice: '0:11', time: '5:40 p. m.' },
          {
            customer: false,
            text: 'Te entendí: torta de zanahoria para doce, el viernes. ¿Para recoger o a domicilio?',
            time: '5:40 p. m.',
          },
          { customer: true, text: 'Recojo yo, gracias vecina', time: '5:41 p. m.' },
          { customer: false, text: 'Anotado. Viernes desde las 8 a. m.', time: '5:41 p. m.' },
        ],
      },
    ],
  },
  testimonials: {
    title: 'Lo que esperamos que nos digas',
    realTitle: 'Lo que dicen nuestros clientes',
    note: 'Testimonios de ejemplo: todavía no son clientes reales.',
    example: 'Ejemplo',
  },
  prices: {
    title: 'Paga por bot, no por mensaje',
    note: (days: number, off: boolean) =>
      [days > 0 ? `${days} días gratis.` : '', off ? 'El primer mes, a mitad de precio.' : '']
        .filter(Boolean)
        .join(' '),
    monthly: 'al mes',
    first: 'el primer mes,',
    later: (amount: string) => `luego ${amount} al mes`,
    off: (percent: number) => `${percent} % menos el primer mes`,
    custom: 'A tu medida',
  },
  close: {
    title: 'Mañana a esta hora, tu WhatsApp ya contesta solo',
    body: 'Crea tu cuenta, elige un bot listo para tu negocio y pruébalo antes de conectarlo.',
  },
  footer: {
    label: 'Pie de página',
    terms: 'Términos',
    privacy: 'Privacidad',
    note: (year: number) =>
      `© ${year} Recado. WhatsApp es una marca de Meta; Recado no está afiliado a Meta.`,
  },
} as const
