/** What stands above the columns of figures that are taken away as a file. */
export const analyticsText = {
  dayColumns: {
    day: 'Día',
    received: 'Mensajes recibidos',
    sent: 'Mensajes enviados',
    customers: 'Clientes que escribieron',
    answers: 'Respuestas del bot',
    answerSeconds: 'Tiempo de respuesta (s)',
    unanswered: 'Sin respuesta',
    campaigns: 'Enviados por campañas',
    transcriptions: 'Notas de voz transcritas',
    tokens: 'Tokens de IA',
    cost: 'Costo de IA (US$)',
  },
  questionColumns: {
    example: 'Pregunta',
    asked: 'Veces',
    lastDay: 'Última vez',
    others: 'También preguntaron',
    words: 'Palabras en común',
    refused: 'La IA iba a responder',
    figures: 'Lo que no se pudo comprobar',
  },
} as const
