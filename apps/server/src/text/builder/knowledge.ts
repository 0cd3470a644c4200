const count = new Intl.NumberFormat('es-CO')

/** What the server says of what a shop gives its bot to know. */
export const knowledgeText = {
  tooManySources: (most: number) =>
    `Ya tienes ${most} fuentes, que es lo máximo. Quita alguna que ya no uses`,
  tooManyFacts: (most: number) =>
    `Con eso serían más de ${count.format(most)} datos, que es lo máximo. Quita fuentes que ya no uses o deja tablas por fuera`,
  noFile: 'Elige un archivo',
  nothingWaits: 'Eso ya se revisó: no hay nada esperando',
  sortedWaits: 'Primero revisa lo que ya se ordenó: está entre tus fuentes',
  isBeingUsed: 'Esa fuente se está guardando desde otra ventana. Espera un momento y vuelve a intentarlo',
  changedMeanwhile: 'Lo que sabe este bot cambió mientras se copiaba. Vuelve a duplicarlo',
  noFacts: 'Ahí no encontramos nada que el bot pueda usar',
  isNoPage: 'Solo una página se puede volver a leer',
  page: (page: number) => `Página ${page}`,
  /** `day`: YYYY-MM-DD. */
  askedInChat: (times: number, day: string) => {
    const last = day.split('-').toReversed().join('/')
    return times === 1 ? `Lo preguntaron el ${last}` : `Lo preguntaron ${times} veces; respuesta del ${last}`
  },
  isNoFile: 'Solo un archivo se puede cambiar por otro',
} as const
