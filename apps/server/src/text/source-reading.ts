/** What the server says of a file or a page that a shop gave its bot to know. */
export const sourceReadingText = {
  refusals: {
    tooLarge: 'El archivo pesa más de 20 MB: divídelo en varios',
    bomb: 'Ese archivo se vuelve enorme al abrirlo, así que no lo abrimos. Guárdalo de nuevo, sin fotos, y vuelve a subirlo',
    tooWide:
      'Esa hoja tiene celdas más allá de la fila 20.000 o de la columna 200. Borra lo que está lejos de tu tabla, o copia la tabla a una hoja nueva',
    tooHard: 'Ese archivo es demasiado pesado para leerlo. Divídelo en varios y súbelos por separado',
    password: 'Ese archivo tiene contraseña. Guárdalo sin contraseña y vuelve a subirlo',
    broken: 'El archivo está dañado y no se puede leer. Ábrelo, guárdalo de nuevo y vuelve a subirlo',
    oldOffice: 'Ese archivo es de un Office antiguo. Guárdalo como .xlsx o .docx y vuelve a subirlo',
    unknownType:
      'No sabemos leer ese tipo de archivo. Sube un Excel (.xlsx), un CSV, un Word (.docx), un PDF, un texto o un chat exportado de WhatsApp',
    needsAi: 'Ese archivo es una foto o un escaneo, sin texto que copiar: para leerlo se necesita IA',
    empty: 'No encontramos ningún texto ahí',
  },
  cut: {
    pages: 'Es largo: leímos las primeras 100 páginas',
    rows: 'Es largo: leímos las primeras 20.000 filas',
    characters: 'Es largo: leímos los primeros 300.000 caracteres',
  },
  page: {
    unread: (why: string) => `No pudimos leer la página: ${why}`,
    answered: (status: number) => `La página respondió con un error (${status})`,
    tooLarge: 'La página pesa más de 3 MB',
    noPage: 'Esa dirección no es de una página: si es un archivo, descárgalo y súbelo',
  },
  /** Who wrote in a chat and is not the shop. */
  customer: 'Cliente',
} as const
