import type { Instead } from '@recado/engine'

/** How the simulator says why a bot answered what it answered. */
export const text = {
  title: '¿Por qué respondió esto?',
  empty: 'Escribe algo en el chat y aquí verás, paso a paso, por qué el bot responde lo que responde.',
  turn: (place: number, of: number) => `Mensaje ${place} de ${of}`,
  earlier: 'Mensaje anterior',
  later: 'Mensaje siguiente',
  received: (kind: string, who: string) => {
    const acts: Record<string, string> = {
      text: `${who} escribió`,
      location: `${who} envió una ubicación`,
      audio: `${who} envió una nota de voz`,
      image: `${who} envió una imagen`,
      video: `${who} envió un video`,
      document: `${who} envió un archivo`,
      vote: `${who} votó en la encuesta`,
      form: `${who} llenó el formulario`,
      call: `${who} llamó`,
    }
    return acts[kind] ?? `${who} hizo algo`
  },
  someone: 'El cliente',
  at: (time: string) => `Era ${time}`,
  open: (start: string, end: string) => `Dentro del horario de atención, de ${start} a ${end}`,
  closed: (start: string, end: string, notified: boolean) =>
    `Fuera del horario de atención, de ${start} a ${end}: ${notified ? 'lo avisa' : 'ya lo había avisado'}`,
  notMatched: (one: boolean) => (one ? 'no coincidió' : 'no coincidieron'),
  andMore: (count: number) => `y ${count} más`,
  notAsked: (count: number) =>
    count === 1
      ? 'Al nodo que sigue no se le preguntó: gana el primero'
      : `A los ${count} nodos que siguen no se les preguntó: gana el primero`,
  waitsFor: (words: readonly string[]) => `espera ${words.map((word) => `«${word}»`).join(', ')}`,
  waitsForPattern: 'espera una expresión escrita a mano',
  matchedSomehow: 'coincidió',
  matched: {
    pattern: 'coincidió con',
    keyword: 'coincidió con',
    event: 'atiende lo que llegó',
    fallback: 'responde cuando nada coincide',
    collection: 'esperaba este dato',
    after_collection: 'sigue cuando los datos están completos',
  },
  skipped: {
    bad_config: 'no se puede usar como está guardado',
    unknown_type: 'es de un tipo que esta versión no conoce',
    not_ready: 'coincide, pero está incompleto',
    bad_pattern: 'tiene un patrón que no se puede usar',
    already_answered: 'ya había respondido este mensaje',
    too_slow: 'no se probó: los patrones de antes gastaron el tiempo',
    cut_off: 'tardó demasiado: se cortó, y fue la respuesta por defecto',
  },
  defaultAgent: 'Ningún nodo coincidió: responde el agente de la configuración',
  askedForShop: {
    summary: 'le pide a la IA un resumen para ti',
    photo: 'le pide a la IA que lea el archivo, para ti',
  },
  asked: {
    ai: 'le pregunta a la IA',
    assistant: 'le pregunta al asistente',
    transcribe: 'pasa el audio a texto',
    speak: 'graba la respuesta',
    recall: 'busca en lo que sabe tu negocio',
    receipt: 'compara el comprobante con los de antes',
    http: 'consulta',
  },
  instead: ({ model, of, since, unknown }: Instead) =>
    unknown
      ? `${of} no existe en su proveedor: respondió ${model}`
      : since === null
        ? `Este Recado no ofrece ${of}: respondió ${model}`
        : `${of} cerró el ${since.split('-').toReversed().join('/')}: respondió ${model}`,
  answered: {
    ai: 'La IA respondió',
    assistant: 'El asistente respondió',
    transcribe: 'El audio quedó en texto',
    speak: 'La respuesta quedó en una nota de voz',
    recall: 'Leyó lo que sabe tu negocio',
    receipt: 'Comparó el comprobante',
    http: 'El servicio respondió',
  },
  failed: {
    ai: 'La IA no respondió',
    assistant: 'El asistente no respondió',
    transcribe: 'El audio no se pudo pasar a texto',
    speak: 'No se pudo grabar la respuesta y va por escrito',
    recall: 'No se pudo buscar en lo que sabe tu negocio',
    receipt: 'No se pudo comparar el comprobante',
    http: 'El servicio no respondió',
  },
  proved: (figure: string, by: string) => `«${figure}» sale de ${by}`,
  proof: {
    owner: 'las instrucciones o el horario',
    moment: 'la fecha y la hora',
    result: 'lo que trajo una función',
    shop: 'lo que escribió una persona del negocio',
    customer: 'lo que dijo el cliente',
    sum: 'una cuenta',
  },
  found: (facts: number, whole: boolean) =>
    whole
      ? 'Leyó todo lo que sabe tu negocio'
      : `${facts === 0 ? 'No encontró nada' : facts === 1 ? 'Encontró un dato' : `Encontró ${facts} datos`} en lo que sabe tu negocio`,
  cites: (of: string) => `Se apoya en ${of}`,
  correctFact: 'Corregir este dato',
  notProved: 'La IA escribió algo sin respaldo: no se envió',
  seconds: (seconds: string) => `${seconds} s`,
  tokens: (input: string, output: string) => `${input} tokens leídos, ${output} escritos`,
  replied: 'respondió',
  filled: (name: string, value: string) => `${name}: ${value === '' ? 'sin dato' : value}`,
  filledUnknown: (name: string) => `${name}: dato recogido`,
  toolUsed: 'lo eligió la IA',
  told: 'le contó a la IA',
  toolRefused: {
    unknown: 'La IA pidió una función que no existe',
    bad_arguments: 'La IA pidió una función con datos que no se entienden',
    missing: 'La IA pidió una función sin los datos que necesita',
    already_used: 'La IA pidió otra vez una función que ya se usó',
    too_many: 'La IA pidió demasiadas funciones',
    collecting: 'La IA pidió otra función mientras se recogen datos',
  },
  effect: (done: string) => `${done}: aquí no se hace de verdad`,
  silent: 'no tuvo nada que decir',
  chained: 'Después sigue',
  chainEnded: {
    inactive: 'El nodo que seguía está inactivo: ahí termina',
    missing: 'El nodo que seguía ya no existe: ahí termina',
    repeated: 'El nodo que seguía ya había respondido: ahí termina',
    too_long: 'La cadena llegó a diez nodos: ahí termina',
  },
  collectionEnded: {
    completed: 'Ya están todos los datos',
    left: 'El cliente dejó de dar los datos',
    node_gone: 'El nodo que recogía los datos ya no está',
    expired: 'Pasó demasiado tiempo: los datos se piden de nuevo',
  },
  defaultReply: {
    nothing_matched: 'Nada coincidió: va la respuesta por defecto',
    ai_failed: 'Falló lo que el nodo necesitaba: va la respuesta por defecto',
  },
  recordedOnly: {
    no_node_for_kind: 'Ningún nodo activo atiende esto: solo queda guardado',
    nothing_to_answer: 'No hay nada que responder: solo queda guardado',
    too_many: 'Preguntó demasiado y ya se le dijo: solo queda guardado',
    vote_not_waited_for: 'La encuesta ya tenía su respuesta: el voto solo queda guardado',
    form_not_waited_for: 'Ya nadie espera este formulario: solo queda guardado',
  },
} as const
