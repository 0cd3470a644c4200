import type { DownReason } from '@recado/whatsapp'
import { doctorText, whyLeft } from './session-doctor.ts'

/** What the server says of a bot's WhatsApp line. The two English successes are the product's own words. */
export const whatsAppText = {
  alreadyConnected: 'WhatsApp already connected!',
  connectedNow: 'WhatsApp connected successfully!',
  scan: 'Escanea el código QR con el WhatsApp de tu negocio',
  typeCode: 'Escribe el código en el WhatsApp de tu negocio',
  starting: 'Estamos preparando la conexión. El código QR aparece en un momento',
  failed: 'Error en la conexión',
  down: {
    logged_out: 'Cerraste la sesión desde el teléfono. Vuelve a conectar y escanea el código QR',
    replaced: 'La sesión se abrió en otro lugar. Pulsa «Conectar» para traerla de vuelta',
    banned: 'WhatsApp no deja usar este número por ahora. Ábrelo en tu teléfono para ver por qué',
    qr_expired: 'El código QR venció sin que nadie lo escaneara. Vuelve a intentarlo',
    passkey_required: `${doctorText.advice.passkey_required.headline}. El Doctor de conexión dice qué hacer`,
    number_taken: 'Otro bot ya atiende este número, así que este no responde',
    network: 'No hay conexión con WhatsApp. Seguimos intentando',
    deaf: 'La conexión dejó de recibir mensajes y la estamos reiniciando',
    stuck: 'La conexión se atascó y la estamos reiniciando',
    token:
      'Meta ya no acepta el token de esta línea. Crea uno nuevo y pégalo en Conexión: lo pendiente saldrá después',
    permission: 'Al token le falta un permiso o no tiene acceso a esta cuenta de WhatsApp',
    unregistered: 'Este número no está registrado en la API de WhatsApp. Regístralo con su PIN',
    offboarded: doctorText.advice.offboarded.headline,
    restricted: 'Meta restringió esta cuenta. Abre WhatsApp Manager para ver el motivo',
    payment: 'Meta no pudo cobrar: agrega o corrige el medio de pago en WhatsApp Manager',
    no_webhook: 'WhatsApp no nos está avisando de los mensajes. Revisa la dirección del webhook',
    code_refused: 'WhatsApp no aceptó el código ahora. Usa el QR o espera una hora',
    outdated: 'WhatsApp ya no acepta esta versión de Recado. Buscamos la nueva; si sigue, actualiza Recado',
    server_error: 'WhatsApp no respondió como esperábamos. Inténtalo de nuevo en un momento',
  } satisfies Record<DownReason, string>,
  /** The network's trouble with a line that nobody had linked: it is not tried again by itself. */
  unreached: 'No hay conexión con WhatsApp. Inténtalo de nuevo en un momento',
  numberTaken: {
    own: (botName: string) =>
      `Ese número ya lo atiende tu bot «${botName}». Muévelo a este bot, o vincula otro número`,
    foreign:
      'Ese número ya está vinculado a un bot de otra cuenta de esta instalación. Abre WhatsApp en el celular → Dispositivos vinculados, cierra la otra sesión y pulsa «Conectar» aquí',
    free: 'El número ya quedó libre. Pulsa «Conectar»',
  },
  log: {
    newChatsAgain: 'WhatsApp te deja abrir chats nuevos otra vez: lo que esperaba sigue, con calma',
    connected: (phoneNumber: string) => `WhatsApp conectado: +${phoneNumber}`,
    qrReady: 'Código QR listo: escanéalo con el WhatsApp de tu negocio',
    codeReady: (phoneNumber: string) =>
      `Código de vinculación listo: escríbelo en el WhatsApp del +${phoneNumber}`,
    stillStuck:
      'La conexión se sigue atascando después de dos reinicios. El Doctor de conexión dice qué hacer',
    alerted: (minutes: number) => `WhatsApp lleva ${minutes} minutos sin conexión: el bot no responde`,
    history: (messages: number, chats: number) =>
      `Historial recibido: ${messages === 1 ? '1 mensaje' : `${messages} mensajes`} de ${chats === 1 ? '1 conversación' : `${chats} conversaciones`}. Nada de eso se responde`,
    disconnected: 'WhatsApp desconectado',
    appAsked:
      'Pedimos a Meta los nombres y los chats de la app de WhatsApp Business. Llegan de a poco, y nada de eso se responde',
    appTooLate:
      'Meta ya no entrega los chats de la app de WhatsApp Business: solo lo hace una vez, en las primeras 24 horas. Los mensajes nuevos llegan igual',
    appNotAsked:
      'No pudimos pedir a Meta los chats de la app de WhatsApp Business. Los mensajes nuevos llegan igual',
    notSigned:
      'Llegó un aviso de WhatsApp con una firma que no es la de tu app de Meta y lo rechazamos. Si cambiaste la clave secreta de la app, escríbela de nuevo en Conexión: nada se pierde en los próximos 7 días',
  },
  linkFirst: 'Vincula primero el número: la respuesta es sobre él',
}

/** Why a line is down. */
export function whyDown({
  reason,
  willRetry,
  detail = null,
}: {
  reason: DownReason
  willRetry: boolean
  detail?: string | null
}): string {
  if (reason === 'offboarded') return `${whatsAppText.down.offboarded}. ${whyLeft(detail)}`
  return reason === 'network' && !willRetry ? whatsAppText.unreached : whatsAppText.down[reason]
}
