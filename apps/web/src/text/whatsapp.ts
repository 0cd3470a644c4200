import { mayNotLinkAgain } from './link-again.ts'

/** What the WhatsApp page says. The English messages are the specified ones; they stand under a Spanish headline. */
export const text = {
  title: (bot: string) => `${bot} · WhatsApp`,
  heading: 'WhatsApp',
  loading: 'Cargando gestión de WhatsApp...',
  loadFailed: 'No pudimos cargar el estado de WhatsApp',
  botId: 'ID del bot',
  card: {
    connected: 'WhatsApp conectado',
    connectedHint: 'El bot responde en este número mientras esté encendido.',
    disconnected: 'WhatsApp sin conectar',
    disconnectedHint: 'Vincula tu número con un código QR: tarda menos de un minuto.',
    formHint: 'Tu número sigue en la API oficial: conéctalo cuando quieras.',
    linkedHint: 'Tu número sigue vinculado: conéctalo cuando quieras, sin escanear otra vez.',
    connecting: 'Conectando…',
    connectingHint: 'La conexión está en camino.',
    qr_ready: 'Falta escanear el código QR',
    code_ready: 'Falta escribir el código',
    code_readyHint: 'Ábrelo y escríbelo en el WhatsApp del negocio.',
    qr_readyHint: 'Ábrelo y escanéalo con tu celular.',
    error: 'La conexión falló',
    connect: 'Conectar',
    showQr: 'Ver código QR',
    showCode: 'Ver código',
    byNumber: 'Vincular con número',
    reset: 'Reiniciar sesión',
    unlink: 'Quitar número',
    disconnect: 'Desconectar',
    taken: 'Otro bot atiende este número',
    takenHint: 'Un número lo atiende un solo bot: así nadie recibe cada respuesta dos veces.',
  },
  move: {
    action: 'Mover a este bot',
    title: '¿Mover el número a este bot?',
    text: (botName: string) =>
      `«${botName}» queda desvinculado y deja de atenderlo. Sus nodos y sus chats se conservan. ${mayNotLinkAgain}`,
    confirm: 'Mover el número',
    done: 'Este bot atiende ahora el número',
    failed: 'No pudimos mover el número',
  },
  confirm: {
    disconnect: {
      title: '¿Desconectar WhatsApp?',
      text: 'El bot deja de recibir y responder mensajes. El vínculo se conserva: podrás conectar de nuevo sin escanear.',
      confirm: 'Desconectar',
    },
    unlink: {
      title: '¿Quitar el número de Recado?',
      text: 'Se borra el token que pegaste y Meta deja de avisarnos. El número sigue en la API oficial: para volver tendrás que pegar sus datos otra vez.',
      confirm: 'Quitar número',
    },
    reset: {
      title: '¿Reiniciar la sesión de WhatsApp?',
      text: `Se borran las credenciales y el vínculo con tu celular. Para volver a conectar tendrás que escanear un código QR nuevo. ${mayNotLinkAgain}`,
      confirm: 'Reiniciar sesión',
    },
  },
  done: {
    disconnect: 'WhatsApp desconectado',
    reset: 'Sesión reiniciada. Ya puedes conectar de nuevo.',
  },
  failed: {
    disconnect: 'Error al desconectar WhatsApp',
    reset: 'Error al reiniciar la sesión',
  },
  modal: {
    title: 'Conectar WhatsApp',
    steps: ['Abrir conexión', 'Escanear QR', 'Listo'],
    codeSteps: ['Pedir código', 'Escribir código', 'Listo'],
    starting: 'Abriendo la conexión…',
    waitingQr: 'Preparando tu código QR…',
    waitingQrHint: 'Suele tardar unos segundos.',
    scan: 'Escanea el código con tu celular',
    again: 'WhatsApp pidió un código nuevo. Escanéalo otra vez',
    how: [
      'Abre WhatsApp en el celular del negocio.',
      'Entra en Ajustes → Dispositivos vinculados.',
      'Toca «Vincular un dispositivo» y apunta al código.',
    ],
    qrAlt: 'Código QR para vincular WhatsApp: ábrelo en la pantalla y escanéalo con el celular',
    expiresIn: (seconds: number) => (seconds === 1 ? 'Vence en 1 segundo' : `Vence en ${seconds} segundos`),
    renewing: 'Renovando el código…',
    expiredCode: 'El código está por vencer…',
    byNumber: '¿Solo tienes el celular? Vincular con número',
    byQr: 'Mejor con código QR',
    number: {
      title: '¿Con qué número atiende tu negocio?',
      label: 'Número de WhatsApp',
      hint: 'Con el prefijo del país, por ejemplo +57 300 111 2233.',
      submit: 'Pedir código',
      empty: 'Escribe el número de WhatsApp del negocio',
    },
    code: {
      title: 'Escribe este código en tu celular',
      again: 'WhatsApp pidió un código nuevo. Escribe este',
      spoken: (code: string) => `Código: ${Array.from(code).join(' ')}`,
      copy: 'Copiar código',
      copied: 'Código copiado',
      notCopied: 'No pudimos copiarlo: escríbelo como lo ves',
      of: (phone: string) => `Para el WhatsApp del ${phone}`,
      how: [
        'Toca la notificación de WhatsApp que te llegó al celular.',
        'Si no la ves: Ajustes → Dispositivos vinculados → Vincular con número de teléfono.',
        'Escribe el código y espera unos segundos.',
      ],
      expiresIn: (left: string) => `Vence en ${left}`,
    },
    connected: '¡WhatsApp conectado!',
    connectedAs: (phone: string) => `Tu bot ya atiende en ${phone}.`,
    already: 'WhatsApp ya estaba conectado',
    close: 'Cerrar',
    cancel: 'Cancelar',
    finish: 'Listo',
    retry: 'Reintentar',
    understood: 'Entendido',
    tryAnyway: 'Intentar de todos modos',
    tryAgainFrom: (day: string) => `A algunos números se les quita: prueba otra vez desde el ${day}.`,
    noMoreTries: 'Ya probaste varias veces: no insistas con este número.',
  },
  english: {
    connected: 'WhatsApp connected successfully!',
    already: 'WhatsApp already connected!',
  },
  problems: {
    connection: {
      headline: 'No pudimos conectar con WhatsApp',
      detail: (message: string) => `WhatsApp connection error: ${message}`,
    },
    process: { headline: 'No pudimos conectar con WhatsApp', detail: (message: string) => message },
    processDefault: 'Error en la conexión',
    timeout: {
      headline: 'El servidor tardó demasiado. Intenta de nuevo.',
      detail: () => 'Connection timeout. Try again.',
    },
    noQr: {
      headline: 'WhatsApp no entregó un código QR. Intenta más tarde.',
      detail: () => 'No QR generated in 100s. Try later.',
    },
    checking: {
      headline: 'No pudimos revisar el estado. Intenta más tarde.',
      detail: () => 'Error checking status. Try later.',
    },
    notScanned: {
      headline: 'El código venció sin que lo escanearas. Pide uno nuevo.',
      detail: () => "QR expired. User didn't scan in time.",
    },
    notTyped: {
      headline: 'El código venció sin que lo escribieras. Pide uno nuevo.',
      detail: () => "Code expired. User didn't type it in time.",
    },
    verification: {
      headline: 'No pudimos confirmar la conexión. Intenta de nuevo.',
      detail: () => 'Connection verification error',
    },
    codeRefused: { headline: 'WhatsApp no aceptó el código ahora', detail: (message: string) => message },
    passkey: {
      headline: 'WhatsApp pide una llave de acceso (passkey)',
      detail: () => 'La pide para este número. El Doctor de conexión, en esta página, te dice qué hacer.',
    },
    taken: { headline: 'Ese número ya lo atiende otro bot', detail: (message: string) => message },
    afterQr: {
      headline: 'La conexión falló después de mostrar el código',
      detail: (message: string) =>
        message === '' ? 'Error after QR display' : `Error after QR display: ${message}`,
    },
  },
  doctor: {
    title: 'Doctor de conexión',
    next: 'Qué hacer',
    facts: {
      lastFrame: 'Última señal de WhatsApp',
      phoneSeen: 'Teléfono visto por última vez',
      downSince: 'Sin conexión desde',
    },
    never: 'Sin datos todavía',
    events: (count: number) => (count === 1 ? 'Último evento' : `Últimos ${count} eventos`),
    noEvents: 'Aquí verás lo que le pase a la conexión.',
    failed: 'No pudimos revisar la conexión',
  },
  paused: {
    title: 'Conversaciones en tus manos',
    hint: 'El bot calla con estas personas porque les escribiste, lo pausaste o pidieron hablar contigo.',
    someone: 'Cliente sin nombre',
    back: (when: string) => `El bot vuelve ${when}`,
    untilYou: 'Hasta que se la devuelvas al bot',
    resume: 'Devolver al bot',
    resumeOf: (who: string) => `Devolver al bot la conversación con ${who}`,
    resumed: (who: string) => `El bot vuelve a atender a ${who}`,
    failed: 'No pudimos devolver la conversación',
    reasons: {
      word: 'Escribiste «pausa»',
      takeover: 'Le escribiste tú',
      button: 'La pausaste',
      handoff: 'Pidió una persona',
      loop: 'Parecía otro bot',
    },
  },
  tips: {
    title: 'Para que todo salga bien',
    items: {
      qr: [
        { title: 'Usa el celular del negocio', body: 'El bot atiende con el número que escanea el código.' },
        {
          title: 'El celular puede apagarse',
          body: 'Solo ábrelo con internet al menos una vez cada dos semanas, o WhatsApp lo desvincula.',
        },
        {
          title: 'Tú también puedes escribir',
          body: 'Si respondes desde tu celular, el bot calla con ese cliente por un rato.',
        },
        {
          title: 'Toma el control cuando quieras',
          body: 'Escribe «pausa» en un chat para atenderlo tú, y «activar» para devolvérselo al bot.',
        },
      ],
      form: [
        {
          title: 'Contesta antes de 24 horas',
          body: 'Si el cliente lleva más tiempo sin escribirte, ya no puedes enviarle un mensaje libre.',
        },
        {
          title: 'Meta cobra por mensaje',
          body: 'Lo hace en tu cuenta de Meta: Recado no cobra nada por ellos.',
        },
        {
          title: 'Aquí no hay celular',
          body: 'El número vive en Meta: les escribes a tus clientes desde el CRM de Recado.',
        },
        {
          // Meta's error 131048, of its documents of September 2026.
          title: 'Cuida la calidad',
          body: 'Si muchos te bloquean o te reportan, Meta frena tus envíos. Escribe solo a quien te lo pidió.',
        },
      ],
    },
  },
} as const
