/** Why Meta rejected a template, by its words for it («Template review», September 2026), and what to do. */
const rejections = new Map([
  [
    'ABUSIVE_CONTENT',
    'Meta encontró un texto ofensivo o que presiona a quien lo lee. Escríbelo con otras palabras',
  ],
  [
    'INVALID_FORMAT',
    'Algo del formato no le gustó a Meta: un espacio para completar al principio o al final, dos seguidos, o muy poco texto alrededor. Corrígelo y envíala otra vez',
  ],
  [
    'TAG_CONTENT_MISMATCH',
    'El texto no va con la categoría o con el idioma que elegiste. Si promociona algo, su categoría es «Marketing»',
  ],
  [
    'INCORRECT_CATEGORY',
    'La categoría no es la que corresponde. Si promociona algo, su categoría es «Marketing»',
  ],
  ['PROMOTIONAL', 'Tiene texto de promoción y no está en la categoría «Marketing». Cámbiale la categoría'],
  ['SCAM', 'A Meta le pareció un engaño. Quita lo que pida datos personales, contraseñas o pagos'],
  ['DUPLICATE', 'Ya tienes una plantilla con ese mismo texto. Usa aquella, o cambia lo que dice esta'],
])

/** What the server says of templates. */
export const templateText = {
  /** In the owner's words; what is new to us is told as Meta says it. */
  rejection: (reason: string) =>
    rejections.get(reason) ??
    `Meta no la aceptó (${reason.toLowerCase().replaceAll('_', ' ')}). En WhatsApp Manager dice qué cambiar`,
  none: 'Este número no usa plantillas: son de los que están en la API oficial de WhatsApp',
  lineDown: 'La línea no está conectada: revísala y vuelve a preguntar',
  unreached: 'Meta no respondió. Inténtalo de nuevo en un momento',
  unknown: 'Esa plantilla ya no está entre las de tu número: elige otra',
  notApproved: 'Meta no deja enviar esa plantilla ahora: elige una que esté aprobada',
  unfilled: (blank: string) => `Falta lo que va en ${blank}`,
  unknownBlank: 'Esa plantilla ya no tiene ese espacio: ábrela otra vez',
  file: {
    missing: {
      image: 'Elige la imagen de arriba',
      video: 'Elige el video de arriba',
      document: 'Elige el archivo de arriba',
    },
    wrong: {
      image: 'Esta plantilla lleva una imagen arriba',
      video: 'Esta plantilla lleva un video arriba',
      document: 'Esta plantilla lleva un documento arriba',
    },
  },
} as const
