/** What the node says to its owner; PRUEBA says the same. */
export const text = {
  title: 'Personalizado',
  description: 'Si escriben, responde',
  missing: {
    regex: 'Escribe las palabras o la expresión que activa este nodo',
    response: 'Escribe la respuesta o adjunta un archivo',
    attachment: 'Al archivo adjunto le faltan datos: vuelve a subirlo',
  },
  sentence: {
    matched: 'Si coincide con',
    sends: (file: string) => `envía ${file}`,
  },
  preview: { greeting: 'Hola' },
} as const
