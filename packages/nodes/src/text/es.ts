/** What the node types say alike; what one says alone is in its folder. Edit forms have theirs in `editing/text.ts`. */
export const text = {
  /** The nodes of a new bot. */
  starting: {
    greetingName: 'Saludo',
    greetingWords: ['hola', 'buenas', 'buenos días', 'buen día'],
    greeting: '¡Hola! 👋 Gracias por escribirnos. ¿En qué te podemos ayudar?',
  },
  /** What BRAIN's model is told of the functions. */
  tool: {
    keywords: (keywords: readonly string[]) => `Para cuando hablan de: ${keywords.join(', ')}. `,
    placeholder: (name: string) => `${name}, como lo dijo el cliente`,
  },
  invalid: {
    type: 'Este valor no es del tipo esperado',
    missing: 'Este campo es obligatorio',
    unknownFields: (keys: string[]) => `No conocemos ${keys.map((key) => `«${key}»`).join(', ')}`,
    tooLong: (max: number) => `Usa ${max} caracteres como máximo`,
    notStorable: 'El texto tiene caracteres que no se pueden guardar',
    range: (min: number, max: number) => `Elige un valor entre ${min} y ${max}`,
    wholeRange: (min: number, max: number) => `Elige un número entero entre ${min} y ${max}`,
    choice: (values: readonly string[]) => `Elige una de estas opciones: ${values.join(', ')}`,
    tooMany: (max: number) => `Usa ${max} como máximo`,
  },
  address: {
    url: 'Escribe una dirección que empiece por https:// o http://',
    publicUrl: 'Esa dirección es de una red privada: solo se puede llamar a direcciones públicas de internet',
  },
}
