import type { DiagnosisState } from '@recado/contract/messaging/whatsapp'
import type { DownReason } from '@recado/whatsapp'
import { waitForNewChats } from './new-chats.ts'

type Advice = { headline: string; next: string }

/** What the doctor says of each state, and the one thing to do about it. */
export const doctorText = {
  advice: {
    healthy: { headline: 'Todo en orden', next: 'No tienes que hacer nada: el bot recibe y responde.' },
    phone_offline: {
      headline: 'El teléfono del negocio lleva días sin dar señales',
      next: 'Enciéndelo y abre WhatsApp con internet. Tras 14 días sin conexión, WhatsApp desvincula el bot.',
    },
    app_quiet: {
      headline: 'La app de WhatsApp Business lleva días sin uso en el teléfono',
      next: 'Ábrela hoy con internet y escríbele a alguien. Si el teléfono pasa unas dos semanas sin abrirla, Meta desconecta el número de la API y el bot deja de atender.',
    },
    time_locked: {
      headline: 'WhatsApp no te deja abrir chats nuevos por ahora',
      next: `Los chats de siempre siguen. ${waitForNewChats}`,
    },
    never_linked: {
      headline: 'Todavía no hay un número vinculado',
      next: 'Pulsa «Conectar» y escanea el código QR, o usa «Vincular con número» si solo tienes el celular.',
    },
    waiting_scan: {
      headline: 'Falta escanear el código QR',
      next: 'En el celular del negocio: Ajustes → Dispositivos vinculados → Vincular un dispositivo.',
    },
    waiting_code: {
      headline: 'Falta escribir el código en el teléfono',
      next: 'Toca la notificación de WhatsApp, o entra en Dispositivos vinculados → Vincular con número de teléfono.',
    },
    connecting: {
      headline: 'Conectando con WhatsApp',
      next: 'Espera un momento: suele tardar menos de medio minuto.',
    },
    switched_off: {
      headline: 'La desconectaste tú',
      next: 'Pulsa «Conectar» cuando quieras volver: no tendrás que escanear otra vez.',
    },
    logged_out: {
      headline: 'El teléfono cerró la sesión',
      next: 'Pulsa «Conectar» y escanea el código QR de nuevo.',
    },
    replaced: {
      headline: 'La sesión se abrió en otro lugar',
      next: 'Cierra el otro programa que usa este vínculo y pulsa «Conectar» aquí.',
    },
    banned: {
      headline: 'WhatsApp bloqueó este número',
      next: 'Abre WhatsApp en el teléfono: ahí dice por qué y cómo pedir una revisión. Después pulsa «Conectar».',
    },
    passkey_required: {
      headline: 'WhatsApp pide una llave de acceso (passkey) para este número',
      next: 'No es una falla de tu celular ni de Recado, y crear la llave no basta: WhatsApp solo la acepta en un navegador. No borres la cuenta ni reinstales WhatsApp, y antes de vincular no reserves un nombre de usuario ni unas el número a Facebook, Instagram o Meta Business.',
    },
    number_taken: {
      headline: 'Otro bot ya atiende este número',
      next: 'Un número lo atiende un solo bot, o tus clientes recibirían cada respuesta dos veces. Arriba dice cómo seguir.',
    },
    server_network: {
      headline: 'Nuestro servidor no alcanza a WhatsApp',
      next: 'No es tu teléfono. Seguimos intentando solos; si dura más de una hora, avisa a quien administra Recado.',
    },
    code_refused: {
      headline: 'WhatsApp no aceptó el código ahora',
      next: 'Usa el código QR, o espera una hora antes de pedir otro código.',
    },
    outdated: {
      headline: 'WhatsApp ya no acepta esta versión de Recado',
      next: 'Buscamos la nueva y volvemos solos. Si sigue así, pide a quien administra Recado que lo actualice.',
    },
    whatsapp_error: {
      headline: 'WhatsApp responde con errores',
      next: 'Suele pasar en unos minutos. Si sigue igual, pulsa «Conectar».',
    },
    qr_expired: {
      headline: 'El código venció sin que nadie lo usara',
      next: 'Pulsa «Conectar» con el celular en la mano: cada código dura alrededor de un minuto.',
    },
    deaf: {
      headline: 'La conexión dejó de recibir y la estamos reiniciando',
      next: 'Espera un momento: los mensajes que faltan llegan al volver.',
    },
    stuck: {
      headline: 'La conexión se atascó y la estamos reiniciando',
      next: 'Espera un momento: lo que falta por llegar y por salir sigue al volver, una sola vez.',
    },
    still_stuck: {
      headline: 'La conexión se sigue atascando',
      next: 'La reiniciamos dos veces y no bastó. Dale una hora: lo intentamos otra vez. Si sigue igual, queda un último paso: pulsa «Reiniciar sesión», luego «Conectar», y escanea otra vez. Piénsalo antes: WhatsApp puede pedir una llave de acceso (passkey) y no dejarte vincular de nuevo.',
    },
    token: {
      headline: 'Meta ya no acepta el token de esta línea',
      next: 'Crea un token nuevo en Meta y pégalo en Conexión: lo pendiente saldrá después.',
    },
    permission: {
      headline: 'Al token le falta un permiso',
      next: 'Revisa en Meta que el usuario del sistema tenga la cuenta de WhatsApp y los permisos de mensajes y de administración.',
    },
    unregistered: {
      headline: 'El número no está registrado en la API de WhatsApp',
      next: 'Vuelve a conectarlo por la API oficial con su PIN de seis cifras.',
    },
    offboarded: {
      headline: 'El número se desconectó de la API y quedó solo en la app de WhatsApp Business',
      next: 'Si fue sin querer, conéctalo otra vez desde la app de WhatsApp Business.',
    },
    restricted: {
      headline: 'Meta restringió esta cuenta',
      next: 'Abre WhatsApp Manager: ahí dice el motivo y cómo pedir una revisión. Lo pendiente espera.',
    },
    payment: {
      headline: 'Meta no pudo cobrar',
      next: 'Agrega o corrige el medio de pago en WhatsApp Manager. Lo pendiente espera.',
    },
    no_webhook: {
      headline: 'WhatsApp no nos avisa de los mensajes',
      next: 'Revisa en tu app de Meta que la dirección del webhook sea la de Recado y que esté suscrita a los mensajes.',
    },
    untried: {
      headline: 'Sin probar todavía',
      next: 'Meta no nos avisó aún de ningún mensaje. Escríbele al número desde otro teléfono. Si no llega nada en unos minutos, mira abajo qué revisar.',
    },
    quiet: {
      headline: 'Hace rato que no te escribe nadie',
      next: 'Escríbele tú desde otro teléfono: si el bot contesta, todo está bien.',
    },
  } satisfies Record<DiagnosisState, Advice>,
  /** After the next step of `passkey_required`: for who cannot wait, by what there is. */
  passkeyHurry: {
    otherNumber: 'Si te urge, usa otro número.',
    orOfficialApi: 'Si te urge, usa otro número o la API oficial de WhatsApp.',
  },
  /** And when to try again, by how often it was tried; `at` in ms UTC, said by the clocks of `timeZone`. */
  passkeyAgain: {
    from: (at: number, timeZone: string, { last }: { last: boolean }) =>
      `A algunos números se les quita: prueba ${last ? 'por última vez' : 'otra vez'} desde el ${dayOf(at, timeZone)}.`,
    now: 'A algunos números se les quita: ya puedes probar otra vez.',
    noMore: 'Ya probaste varias veces: no insistas con este número.',
  },
  /** Instead of the next step of `quiet`: so many hours without a message, where `usualMs` mostly lies between two; with nights between them they are hours of work. */
  quietFor: ({ hours, inOneGo, usualMs }: { hours: number; inOneGo: boolean; usualMs: number }): string =>
    `Llevas ${hours} h ${inOneGo ? '' : 'de atención '}sin mensajes; lo normal aquí son ${span(usualMs)}. Escríbele tú desde otro teléfono: si el bot contesta, todo está bien. Si no, pulsa «Desconectar» y luego «Conectar»: no tendrás que escanear.`,
  /** Instead of the next step of `server_network`, for a line that is not tried again by itself. */
  unreached: 'No es tu teléfono. Pulsa «Conectar» para intentarlo otra vez.',
  events: {
    qr_shown: 'Se mostró un código QR',
    code_shown: 'Se mostró un código de 8 caracteres',
    connected: 'Conectado',
    switched_off: 'Lo desconectaste',
    reset: 'Reiniciaste la sesión',
    restarted: 'No recibía mensajes: reiniciamos la conexión',
    stuck: {
      reconnect: 'Se atascó: reiniciamos la conexión',
      reopen: 'Se atascó otra vez: abrimos la sesión de nuevo',
      none: 'Se sigue atascando después de dos reinicios',
    },
    alerted: (minutes: string | null) => `Avisamos: ${minutes ?? '5'} minutos sin conexión`,
    other: 'Cambió la conexión',
  },
  reasons: {
    logged_out: 'El teléfono cerró la sesión',
    replaced: 'La sesión se abrió en otro lugar',
    banned: 'WhatsApp bloqueó el número',
    qr_expired: 'El código venció',
    passkey_required: 'WhatsApp pidió una llave de acceso',
    number_taken: 'El número ya lo atiende otro bot',
    network: 'Se cortó la red entre el servidor y WhatsApp',
    server_error: 'WhatsApp respondió con un error',
    code_refused: 'WhatsApp no aceptó el código',
    outdated: 'WhatsApp pidió una versión más nueva',
    deaf: 'La conexión dejó de recibir',
    stuck: 'La conexión se atascó',
    token: 'Meta dejó de aceptar el token',
    permission: 'Al token le faltó un permiso',
    unregistered: 'El número no estaba registrado en la API',
    offboarded: 'El número se desconectó desde la app',
    restricted: 'Meta restringió la cuenta',
    payment: 'Meta no pudo cobrar',
    no_webhook: 'WhatsApp no avisó de los mensajes',
  } satisfies Record<DownReason, string>,
}

/** By Meta's words (its page «account_update», 20 April 2026). */
const reasonsOfLeaving: Record<string, string> = {
  ACCOUNT_DISCONNECTED: 'Alguien lo desconectó en la app.',
  BUSINESS_DOWNGRADE: 'El teléfono pasó de WhatsApp Business a WhatsApp.',
  CHANGE_NUMBER: 'La app cambió de número.',
  COMPANION_INACTIVITY: 'La API estuvo cerca de un mes sin usarse.',
  PRIMARY_INACTIVITY: 'El teléfono estuvo unas dos semanas sin abrir la app.',
  USER_RE_REGISTERED: 'La app se instaló de nuevo o pasó a otro teléfono.',
  ACCOUNT_OFFBOARDED: 'La app se instaló de nuevo o pasó a otro teléfono.',
}

/** Why a number left the API for the app, by Meta's word, and what to do about it. */
export function whyLeft(reason: string | null): string {
  const why = reasonsOfLeaving[reason ?? '']
  const { next } = doctorText.advice.offboarded
  return why === undefined ? next : `${why} ${next}`
}

const dayOf = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    .format(at)
    .replace(',', '')

/** Under which advice it is told why a line is down. */
export const adviceOnReason: Record<DownReason, DiagnosisState> = {
  logged_out: 'logged_out',
  replaced: 'replaced',
  banned: 'banned',
  qr_expired: 'qr_expired',
  passkey_required: 'passkey_required',
  number_taken: 'number_taken',
  network: 'server_network',
  server_error: 'whatsapp_error',
  outdated: 'outdated',
  code_refused: 'code_refused',
  deaf: 'deaf',
  stuck: 'stuck',
  token: 'token',
  permission: 'permission',
  unregistered: 'unregistered',
  offboarded: 'offboarded',
  restricted: 'restricted',
  payment: 'payment',
  no_webhook: 'no_webhook',
}

/** Roughly, as people say it. */
function span(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes >= 60) return `${Math.round(minutes / 60)} h`
  return `${minutes <= 10 ? minutes : Math.round(minutes / 5) * 5} min`
}

/** The e-mail about a line that stays down. */
export function outageMail(about: {
  botName: string
  minutes: number
  reason: DownReason | null
  link: string | null
}): { subject: string; text: string } {
  const { botName, minutes, reason, link } = about
  const { headline, next } = doctorText.advice[reason === null ? 'connecting' : adviceOnReason[reason]]
  const lines = [
    'Hola:',
    `El WhatsApp de tu bot «${botName}» lleva ${minutes} minutos sin conexión y no está respondiendo.`,
    `Qué pasa: ${headline}.`,
    `Qué hacer: ${next}`,
    ...(link === null ? [] : [`Míralo aquí: ${link}`]),
    // Who links anew gets what came before the link as history.
    reason === 'logged_out'
      ? 'Lo que tus clientes escriban mientras tanto queda en tu teléfono: respóndelo tú, que el bot no lo hará.'
      : 'Lo que tus clientes escriban mientras tanto no se pierde: llega cuando la conexión vuelve.',
    'Recado',
  ]
  return { subject: `WhatsApp de «${botName}» está sin conexión`, text: lines.join('\n\n') }
}
