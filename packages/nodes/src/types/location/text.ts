/** What the node says to its owner and, at first, to the customer. */
export const text = {
  title: 'Ubicación',
  description: 'Si envían dónde están',
  starting: '¡Gracias! Recibimos tu ubicación 📍',
  missing: 'Escribe la respuesta a las ubicaciones',
  form: { response: 'Responde a la ubicación' },
  sentence: { when: 'Si envían su', what: 'ubicación' },
} as const
