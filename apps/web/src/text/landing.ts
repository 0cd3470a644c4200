export const text = {
  tab: 'Recado · Tu WhatsApp responde mientras tú atiendes',
  title: 'Tu WhatsApp responde mientras tú atiendes',
  body: 'Precios, horarios, pedidos, notas de voz: escribe una vez qué contestar y Recado lo hace a cualquier hora. Sin programar, con el número de siempre.',
  create: 'Crear mi bot gratis',
  login: 'Iniciar sesión',
  toPanel: 'Ir a mi panel',
  points: ['Reglas que se leen como frases', 'Lo pruebas antes de conectarlo', 'Se conecta con un QR'],
  chat: {
    name: 'Camila Rojas',
    clock: '9:44',
    example: 'Conversación de ejemplo',
    day: 'Hoy',
    messages: [
      { from: 'customer', text: 'Buenas, ¿abren el domingo?', time: '9:41 p. m.' },
      {
        from: 'bot',
        text: '¡Hola! Sí, los domingos de 7 a. m. a 1 p. m. ¿Te guardamos algo?',
        time: '9:41 p. m.',
      },
      { from: 'customer', text: '¿A cómo el pan de bono?', time: '9:42 p. m.' },
      { from: 'bot', text: 'A $2.500 la unidad y $13.000 la media docena', time: '9:42 p. m.' },
    ],
  },
} as const
