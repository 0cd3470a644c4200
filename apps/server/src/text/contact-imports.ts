/** What the server says of contacts that come from a file or go into one. */
export const importText = {
  notText:
    'No pudimos leer ese archivo. Guárdalo como CSV desde Excel o Google Sheets, o expórtalo como vCard (.vcf)',
  unreadable:
    'Ese CSV tiene comillas sin cerrar: ábrelo en Excel o Google Sheets y guárdalo otra vez como CSV',
  empty: 'Ese archivo no tiene contactos',
  tooLarge: (megabytes: number) => `El archivo pesa más de ${megabytes} MB: divídelo en varios`,
  tooMany: (max: number) =>
    `El archivo tiene más de ${max.toLocaleString('es-CO')} contactos: divídelo en varios`,
  column: (nth: number) => `Columna ${nth}`,
  running: 'Ya hay una importación en curso en este bot: espera a que termine',
  started: 'Esta importación ya empezó',
  phoneColumn: 'Elige en qué columna está el teléfono',
  columnTwice: 'Ese dato ya lo tiene otra columna',
  columnCount: 'Las columnas no son las del archivo',
  nameTooLong: (max: number) => `El nombre tiene más de ${max} caracteres`,
  tagTooLong: (max: number) => `Un tag tiene más de ${max} caracteres`,
  badEmail: 'El correo no es válido',
  excelNumber: 'Excel cambió este número (5,7E+11): dale formato de texto a la columna y guarda otra vez',
  reason: 'Motivo',
  columns: {
    phoneNumber: 'Teléfono',
    username: 'Usuario',
    name: 'Nombre',
    email: 'Correo',
    tags: 'Tags',
    notes: 'Notas',
    fields: 'Datos recogidos',
    conversations: 'Conversaciones',
    last: 'Último mensaje',
    created: 'Creado',
    campaigns: 'Recibe campañas',
    blocked: 'Bloqueado',
  },
  yes: 'Sí',
  no: 'No',
} as const
