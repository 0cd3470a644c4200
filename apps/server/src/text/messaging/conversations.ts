import type { Instead } from '@recado/engine'

/** What the live log says of conversations, and what stands in a chat for a message without words. */
export const conversationText = {
  someone: 'Alguien',
  yourself: 'tu propio número',
  newPhone: (who: string) => `${who} cambió de teléfono: su identidad en WhatsApp es otra`,
  changedNumber: (who: string, digits: string | null) =>
    digits === null ? `${who} cambió de número en WhatsApp` : `${who} cambió de número: ahora es +${digits}`,
  kinds: {
    text: '',
    image: 'Foto',
    video: 'Video',
    document: 'Documento',
    sticker: 'Sticker',
    location: 'Ubicación',
    audio: 'Nota de voz',
    contact: 'Contacto',
    call: 'Llamada',
    vote: 'Retiró su voto de la encuesta',
    unsupported: 'Mensaje que solo se ve en el teléfono',
  },
  liveLocation: 'Ubicación en tiempo real',
  unreadForm: 'Envió un formulario, sin respuestas que se puedan leer',
  /** By the network's own names. */
  onlyOnPhones: new Map([
    ['viewOnce', 'Foto, video o audio de una sola vez: ábrelo en el teléfono'],
    ['unreadable', 'No se pudo leer este mensaje. Míralo en tu teléfono'],
    ['event', 'Evento: ábrelo en el teléfono'],
    ['order', 'Pedido del catálogo: ábrelo en el teléfono'],
    ['product', 'Producto del catálogo: ábrelo en el teléfono'],
    ['groupInvite', 'Invitación a un grupo: ábrela en el teléfono'],
    ['newsletterAdminInvite', 'Invitación a un canal: ábrela en el teléfono'],
    ['newsletterFollowerInvite', 'Invitación a un canal: ábrela en el teléfono'],
    ['statusMention', 'Te mencionó en su estado: ábrelo en el teléfono'],
    ['scheduledCallCreation', 'Llamada programada: ábrela en el teléfono'],
    ['sendPayment', 'Pago: ábrelo en el teléfono'],
    ['requestPayment', 'Cobro: ábrelo en el teléfono'],
    ['invoice', 'Factura: ábrela en el teléfono'],
    ['paymentInvite', 'Invitación a pagar por WhatsApp: ábrela en el teléfono'],
    ['stickerPack', 'Paquete de stickers: ábrelo en el teléfono'],
    ['lottieSticker', 'Sticker animado: ábrelo en el teléfono'],
    ['template', 'Mensaje con botones: ábrelo en el teléfono'],
    ['buttons', 'Mensaje con botones: ábrelo en el teléfono'],
    ['interactive', 'Mensaje con botones: ábrelo en el teléfono'],
    ['list', 'Mensaje con una lista: ábrelo en el teléfono'],
    ['pollResultSnapshot', 'Resultado de una encuesta: ábrelo en el teléfono'],
  ]),
  deletedMessage: 'Mensaje eliminado',
  ofDeleted: 'Algo de un contacto que borraste',
  received: (who: string, words: string) => `${who}: «${words}»`,
  notRead: (who: string) =>
    `No se pudo leer un mensaje de ${who}. Míralo en tu teléfono; si llega, aparece en su lugar`,
  late: (who: string) => `El mensaje de ${who} llegó tarde: queda guardado y no se responde`,
  botOff: (who: string) => `El bot está apagado: el mensaje de ${who} queda guardado sin respuesta`,
  customerPaused: (who: string) => `El bot está en pausa con ${who}: el mensaje queda guardado sin respuesta`,
  pausedByWord: (who: string) =>
    `Escribiste «pausa»: el bot no responde a ${who} hasta que escribas «activar»`,
  activatedByWord: (who: string) => `Escribiste «activar»: el bot vuelve a responder a ${who}`,
  takenOver: (who: string, minutes: number) =>
    `Le escribiste a ${who}: el bot se queda callado con esa persona ${minutes} min`,
  optOutConfirmed: 'Listo: no te enviaremos más campañas. Si nos escribes, te seguimos atendiendo.',
  tagNotMade: (name: string, most: number) => `No se creó el tag «${name}»: el bot ya tiene ${most}`,
  optedOut: (who: string) => `${who} no quiere más campañas`,
  loop: (who: string) =>
    `Más de 15 respuestas a ${who} en un minuto, quizá es otro bot: pausa de 10 min con esa persona`,
  handoff: (who: string) => `${who} pasa a una persona: el bot queda en pausa con esa persona`,
  replied: (who: string, words: string) => `Respuesta a ${who}: «${words}»`,
  turnFailed: (who: string) =>
    `No se pudo decidir qué responder a ${who} después de varios intentos: se envió la respuesta por defecto`,
  unknownCall: 'Un corte dejó una llamada a un servicio sin respuesta conocida; no se repite',
  matched: {
    pattern: (node: string, found: string) =>
      found === '' ? `«${node}» coincidió` : `«${node}» coincidió con «${found}»`,
    keyword: (node: string, found: string) => `«${node}» coincidió con «${found}»`,
    event: (node: string) => `«${node}» atiende lo que llegó`,
    fallback: (node: string) => `«${node}» atiende lo que nadie más atiende`,
    collection: (node: string) => `«${node}» esperaba este dato`,
    after_collection: (node: string) => `«${node}» sigue: los datos están completos`,
  },
  defaultAgent: 'Responde el agente de IA de la configuración',
  skipped: (node: string, detail: string) =>
    detail === '' ? `«${node}» se saltó` : `«${node}» se saltó: ${detail}`,
  cutOff: {
    node: (node: string) =>
      `El nodo «${node}» tardó demasiado y se cortó: acórtalo o usa expresiones más simples. Fue la respuesta por defecto`,
    bot: 'El bot tardó demasiado en decidir y se cortó. Fue la respuesta por defecto',
  },
  offHours: (start: string, end: string) => `Fuera del horario de atención (${start} a ${end})`,
  nothingMatched: 'Ningún nodo respondió: va la respuesta por defecto',
  provedBy: (source: string, fact: string) => `La IA se apoyó en «${source}»: ${fact}`,
  notProved: (why: string) => `La IA escribió algo sin respaldo y no se envió: ${why}`,
  askFailed: 'Falló lo que el nodo necesitaba: va la respuesta por defecto',
  noNodeForKind: 'No hay un nodo activo para este tipo de mensaje: queda guardado',
  toolUsed: (node: string) => `La IA usa «${node}»`,
  toolRefused: {
    unknown: 'La IA pidió algo que este bot no sabe hacer',
    bad_arguments: 'La IA pidió usar un nodo con datos que no se entienden',
    missing: 'La IA pidió usar un nodo sin los datos que necesita',
    already_used: 'La IA pidió otra vez un nodo que ya se usó',
    too_many: 'La IA pidió usar demasiados nodos',
    collecting: 'La IA pidió otros datos mientras se recogen unos',
  },
  chained: (node: string) => `Sigue «${node}»`,
  asks: {
    ai: {
      ok: (s: string, tokens: string) => `La IA respondió en ${s} s${tokens}`,
      failed: 'La IA no respondió',
    },
    assistant: {
      ok: (s: string, tokens: string) => `El asistente respondió en ${s} s${tokens}`,
      failed: 'El asistente no respondió',
    },
    transcribe: {
      ok: (s: string) => `Audio transcrito en ${s} s`,
      failed: 'No se pudo transcribir el audio',
    },
    speak: {
      ok: (s: string) => `Respuesta grabada como nota de voz en ${s} s`,
      failed: 'No se pudo responder con voz y fue el texto',
    },
    recall: {
      ok: (s: string, _tokens: string) => `Buscó en lo que sabe tu negocio en ${s} s`,
      failed: 'No se pudo buscar en lo que sabe tu negocio',
    },
    receipt: {
      ok: (s: string, _tokens: string) => `Comparó el comprobante con los de antes en ${s} s`,
      failed: 'No se pudo comparar el comprobante con los de antes',
    },
    http: {
      ok: (s: string, _tokens: string) => `El servicio respondió en ${s} s`,
      failed: 'El servicio no respondió',
    },
  },
  tokens: (count: number) => `, ${count} tokens`,
  by: (model: string) => `, con ${model}`,
  switched: ({ model, of, since, unknown }: Instead) =>
    unknown
      ? `${of} no existe en su proveedor: desde ahora responde ${model}`
      : since === null
        ? `Este Recado no ofrece ${of}: desde ahora responde ${model}`
        : `${of} cerró el ${since.split('-').toReversed().join('/')}: desde ahora responde ${model}`,
  sendFailed: (who: string, reason: string) => `No se pudo enviar el mensaje a ${who}: ${reason}`,
}
