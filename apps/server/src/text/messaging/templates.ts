/** By Meta's reference both are one: the text does not go with the category that was chosen. */
const otherCategory =
  'El texto no va con la categoría que elegiste. Si promociona algo, su categoría es «Marketing»'

/**
 * Why Meta rejected a template, by its words for it (reference of the webhook `message_template_status_update`, 21 May 2026), and what
 * to do. By that reference three of them say no more than that the text breaks Meta's policies, and the advice is ours: no rejection
 * of Meta's own was seen yet.
 */
const rejections = new Map([
  [
    'ABUSIVE_CONTENT',
    'Meta encontró un texto ofensivo o que presiona a quien lo lee. Escríbelo con otras palabras',
  ],
  [
    'INVALID_FORMAT',
    'Algo del formato no le gustó a Meta: un espacio para completar al principio o al final, dos seguidos, o muy poco texto alrededor. Corrígelo y envíala otra vez',
  ],
  ['TAG_CONTENT_MISMATCH', otherCategory],
  ['INCORRECT_CATEGORY', otherCategory],
  [
    'PROMOTIONAL',
    'Meta no aceptó lo que promociona. Su categoría debe ser «Marketing»; si ya lo es, escríbela con otras palabras',
  ],
  ['SCAM', 'A Meta le pareció un engaño. Quita lo que pida datos personales, contraseñas o pagos'],
])

/** What the server says of templates. */
export const templateText = {
  /** In the owner's words; Meta's own are there for what is new to us. */
  rejection: (reason: string) =>
    rejections.get(reason) ?? 'Meta no la aceptó. En WhatsApp Manager dice por qué y qué cambiar',
  none: 'Este número no usa plantillas: son de los que están en la API oficial de WhatsApp',
  lineDown: 'La línea no está conectada: revísala y vuelve a preguntar',
  unreached: 'Meta no respondió. Inténtalo de nuevo en un momento',
  unknown: 'Esa plantilla ya no está entre las de tu número: elige otra',
  notApproved: 'Meta no deja enviar esa plantilla ahora: elige una que esté aprobada',
  unfilled: ({ label, name }: { label: string | null; name: string }) =>
    `Falta lo que va en ${label ?? `{{${name}}}`}`,
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
