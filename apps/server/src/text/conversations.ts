/** What the live log says of conversations, and what stands in a chat for a message without words. */
export const conversationText = {
  someone: 'Alguien',
  yourself: 'tu propio número',
  kinds: {
    text: '',
    image: 'Imagen',
    video: 'Video',
    document: 'Documento',
    sticker: 'Sticker',
    location: 'Ubicación',
    audio: 'Audio',
    call: 'Llamada',
    unsupported: 'Mensaje que solo se ve en el teléfono',
  },
  received: (who: string, words: string) => `${who}: «${words}»`,
  late: (who: string) => `El mensaje de ${who} llegó tarde: queda guardado y no se responde`,
  botOff: (who: string) => `El bot está apagado: el mensaje de ${who} queda guardado sin respuesta`,
  customerPaused: (who: string) => `El bot está en pausa con ${who}: el mensaje queda guardado sin respuesta`,
  pausedByWord: (who: string) =>
    `Escribiste «pausa»: el bot no responde a ${who} hasta que escribas «activar»`,
  activatedByWord: (who: string) => `Escribiste «activar»: el bot vuelve a responder a ${who}`,
  takenOver: (who: string, minutes: number) =>
    `Le escribiste a ${who}: el bot se queda callado con esa persona ${minutes} min`,
  optedOut: (who: string) => `${who} no quiere más campañas`,
  loop: (who: string) =>
    `Más de 15 respuestas a ${who} en un minuto, quizá es otro bot: pausa de 10 min con esa persona`,
  handoff: (who: string) => `${who} pasa a una persona: el bot queda en pausa con esa persona`,
  replied: (who: string, words: string) => `Respuesta a ${who}: «${words}»`,
  turnFailed: (who: string) =>
    `No se pudo decidir qué responder a ${who} después de varios intentos: se envió la respuesta por defecto`,
  unknownCall: 'Un corte dejó una llamada a un servicio sin respuesta conocida; no se repite',
  matched: (node: string, type: string, why: string) => `Nodo «${node}» (${type}): ${why}`,
  why: {
    pattern: (found: string) => `coincide «${found}»`,
    keyword: (found: string) => `dice «${found}»`,
    event: () => 'atiende este tipo de mensaje',
    fallback: () => 'atiende lo que nadie más atiende',
    collection: () => 'espera un dato',
    after_collection: () => 'sigue a los datos completos',
  },
  defaultAgent: 'Responde el agente de IA de la configuración',
  skipped: (node: string, detail: string) => `El nodo «${node}» se saltó: ${detail}`,
  offHours: (start: string, end: string) => `Fuera del horario de atención (${start} a ${end})`,
  nothingMatched: 'Ningún nodo respondió: va la respuesta por defecto',
  askFailed: 'Falló lo que el nodo necesitaba: va la respuesta por defecto',
  noNodeForKind: 'No hay un nodo activo para este tipo de mensaje: queda guardado',
  toolUsed: (node: string) => `La IA usa «${node}»`,
  toolRefused: (name: string) => `La IA pidió una función que no se usó: «${name}»`,
  chained: (node: string) => `Sigue el nodo «${node}»`,
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
    http: {
      ok: (s: string, _tokens: string) => `El servicio respondió en ${s} s`,
      failed: 'El servicio no respondió',
    },
  },
  tokens: (count: number) => `, ${count} tokens`,
  sendFailed: (who: string, reason: string) => `No se pudo enviar el mensaje a ${who} (${reason})`,
}
