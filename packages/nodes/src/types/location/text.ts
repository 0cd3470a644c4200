/** What the node says to its owner and, at first, to the customer. */
export const text = {
  title: 'Ubicación',
  description: 'Si envían dónde están',
  starting: '¡Gracias! Recibimos tu ubicación 📍',
  missing: 'Escribe la respuesta a las ubicaciones',
  form: {
    response: 'Responde a la ubicación',
    usedByAi: {
      on: 'La IA sabe lo que dice y lo puede usar en sus respuestas.',
      off: 'Ninguna IA lo sabe: se dice solo cuando envían su ubicación.',
    },
  },
  sentence: { when: 'Si envían su', what: 'ubicación' },
} as const
