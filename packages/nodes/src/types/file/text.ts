/** What the node says to its owner and, at first, to the customer. */
export const text = {
  title: 'Archivos',
  description: 'Si envían un archivo',
  starting: '¡Gracias! Recibimos tu archivo 📎 Lo revisamos y te respondemos.',
  missing: 'Escribe la respuesta a los archivos',
  form: { response: 'Responde al archivo' },
  sentence: { when: 'Si envían un', what: 'archivo' },
} as const
