/** What the node says to its owner and, at first, to who called. */
export const text = {
  title: 'Llamadas',
  description: 'Rechaza y responde',
  starting: 'Hola 👋 Por aquí no atendemos llamadas. Escríbenos tu mensaje y te respondemos enseguida.',
  missing: 'Escribe la respuesta o activa el rechazo automático',
  form: {
    reject: 'Rechazar llamadas',
    rejectHint: 'La llamada se corta sola y tu cliente recibe el mensaje.',
    response: 'Escribe a quien llamó',
  },
  sentence: { when: 'Si', what: 'llaman', rejectsAndSays: 'rechaza y dice', rejects: 'rechaza la llamada' },
  preview: { rejected: 'Llamada rechazada' },
} as const
