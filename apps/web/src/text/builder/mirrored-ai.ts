const turns = (count: number): string => (count === 1 ? '1 pregunta' : `${count} preguntas`)

/** What is said where AI is asked again what it answered. */
export const text = {
  open: 'Comparar también la IA',
  title: 'Lo que respondería la IA',
  back: 'Volver al espejo',
  model: 'Modelo',
  ownModels: 'El de cada nodo',
  until: (day: string) => `hasta ${day}`,
  empty: 'Mira qué respondería hoy',
  emptyHint:
    'Le volvemos a hacer a la IA las preguntas de tus clientes, con el modelo que elijas, y ves cada respuesta de antes junto a la nueva.',
  estimating: 'Calculando cuánto costaría…',
  none: 'En estos días la IA no respondió nada que se pueda comparar.',
  estimate: (count: number, cost: string) =>
    `Le haríamos otra vez ${turns(count)} de tus clientes. Cuesta como mucho ${cost}, y cuenta en el tope del mes.`,
  private: 'Nadie recibe nada. Lo que responda se olvida en una hora.',
  ask: 'Preguntar',
  again: 'Preguntar otra vez',
  stop: 'Detener',
  asking: 'Preguntándole a la IA…',
  of: (done: number, total: number) => `${done} de ${total}`,
  summary: (same: number, different: number, cost: string) =>
    `${same === 1 ? '1 dice lo mismo' : `${same} dicen lo mismo`} · ${different === 1 ? '1 dice otra cosa' : `${different} dicen otra cosa`} · costó ${cost}`,
  failed: (count: number) => (count === 1 ? '1 no se respondió' : `${count} no se respondieron`),
  stopped: 'Se detuvo',
  use: (model: string) => `Cambiar a ${model}`,
  useHint: (nodes: number) =>
    nodes === 1 ? 'En 1 nodo. Puedes deshacerlo.' : `En ${nodes} nodos. Puedes deshacerlo.`,
  used: (model: string, nodes: number) =>
    nodes === 1 ? `1 nodo usa ahora ${model}` : `${nodes} nodos usan ahora ${model}`,
  was: 'Respondió',
  now: 'Respondería',
  nothing: 'Nada',
  differences: {
    declines: 'Una de las dos no da el dato',
    figures: 'Dan cifras distintas',
    facts: 'Salen de datos distintos',
    same: 'Dice lo mismo',
    failed: 'Sin respuesta',
  },
  refused: (figures: readonly string[]) =>
    `No dejamos pasar ${figures.map((figure) => `«${figure}»`).join(', ')}: nada lo prueba.`,
  took: (seconds: string, cost: string) => `${seconds} s · ${cost}`,
  how: 'Se comparan las cifras, los datos en que se apoyan y si alguna no responde. El tono no se juzga.',
  errors: {
    load: 'No pudimos cargar las respuestas',
    estimate: 'No pudimos calcular el costo',
    start: (why: string) => `Error preguntándole a la IA: ${why}`,
    use: (why: string) => `Error cambiando el modelo: ${why}`,
  },
} as const
