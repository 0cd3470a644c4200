/** What is said of bots as files. */
export const text = {
  export: 'Exportar bot',
  exported: (file: string) => `Descargamos ${file}`,
  without: 'No lleva claves, archivos adjuntos, contactos, mensajes ni WhatsApp.',
  exportFailed: 'No pudimos exportar el bot',
  import: 'Importar un archivo',
  imported: (name: string) => `Listo: creamos «${name}»`,
  importFailed: 'No pudimos importar el archivo',
  moreNotices: (count: number) => (count === 1 ? 'y 1 cosa más' : `y ${count} cosas más`),
  fileName: (bot: string) => `${bot}.recado.json`,
} as const
