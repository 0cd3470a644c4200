import type { CallView, MessageView } from '@recado/whatsapp-emulator/protocol'

/** What the page says. */
export const text = {
  mode: 'Modo demo',
  openProduct: 'Abrir Recado',
  lost: 'Se perdió la conexión con la demo. Vuelve a abrirla con «npm run demo».',
  guide: {
    title: 'Pruébalo sin sacar el celular',
    about:
      'Estos celulares viven en tu pantalla. Uno es el tuyo; los otros, de tus clientes. Nada sale de aquí.',
    scan: 'Escanea el QR',
    scanHint: 'Lo muestra Recado: WhatsApp › Conectar',
    scanDone: 'Tu bot está vinculado',
    write: (name: string) => `Escribe como si fueras ${name}`,
    writeHint: 'Toca una frase o escribe la tuya',
    takeOver: 'Contesta tú desde tu celular',
    takeOverHint: (name: string) => `Abre el chat de ${name} y escríbele`,
    call: (name: string) => `Llama como ${name}`,
    callHint: 'Mira cómo entra la llamada a tu celular',
  },
  reset: {
    action: 'Empezar de nuevo',
    title: '¿Empezar de nuevo?',
    about: 'Se borran los chats de todos los celulares y tu bot queda desvinculado.',
  },
  trouble: {
    title: 'Percances',
    hint: 'Pruébalos y mira qué le dice Recado al dueño',
    kinds: {
      slow: 'Internet muy lento',
      dark: 'WhatsApp fuera de alcance',
      banned: 'Número bloqueado por WhatsApp',
      passkey: 'WhatsApp pide una llave de acceso',
      lidChats: 'Chats sin número, por identidad oculta',
      hiddenNumbers: 'Tus clientes esconden su número',
      outdated: 'WhatsApp exige una versión más nueva',
      rotatedQr: 'WhatsApp pide un segundo QR',
      codeRefused: 'WhatsApp no da códigos de 8 letras',
      timeLock: 'Una hora sin abrir chats nuevos',
      stuckAppState: 'El bot se atasca por dentro',
      silentMedia: 'Fotos y archivos que no llegan',
    },
    ownerOff: 'Tu celular apagado',
    endings: {
      cut: 'Corte de la conexión',
      replaced: 'Abrir la sesión en otro equipo',
      unavailable: 'Reinicio de WhatsApp',
    },
  },
  official: {
    title: 'API oficial',
    hint: 'Conecta un número sin QR',
    connected: 'Tu bot está conectado',
    about: (number: string) =>
      `En Recado, elige «Conectar por la API oficial» y pega estos datos. Son del número ${number}, como los daría Meta.`,
    copy: (field: string) => `Copiar ${field.toLowerCase()}`,
    fields: {
      phoneNumberId: 'Id del número',
      accountId: 'Id de la cuenta',
      appId: 'Id de la app',
      appSecret: 'Clave de la app',
      token: 'Token',
      pin: 'PIN',
    },
    trouble: {
      tokenRefused: 'Meta ya no acepta el token',
      tooFast: 'Meta pide ir más despacio',
      noAnswer: 'Meta recibe y no contesta',
      undeliverable: 'Nada le llega al cliente',
      metaChose: 'Meta no entrega promociones',
      unpaid: 'Meta no pudo cobrar',
      restricted: 'Cuenta restringida una hora',
      doubled: 'Meta avisa todo dos veces',
      pausedTemplates: 'Plantillas en pausa',
    },
    closeWindows: 'Pasan 24 horas sin respuesta',
    approve: 'Meta aprueba las plantillas',
  },
  offer: {
    noCatalog: 'Este celular no abre catálogos.',
    sendPlace: 'Enviar mi ubicación',
    shareNumber: 'Compartir mi número',
    write: 'Escribe aquí',
  },
  phones: 'Celulares',
  owner: {
    phone: 'Tu celular',
    you: 'Tú',
    chats: 'Chats',
    calls: 'Llamadas',
    devices: 'Dispositivos',
    noChats: 'Todavía no hay chats. Escribe desde el celular de un cliente.',
    noCalls: 'Todavía no hay llamadas.',
    noDevices: 'Ningún dispositivo vinculado.',
    takeOver: 'Abre un chat y escribe para atenderlo tú',
    unlink: 'Desvincular',
    linkedSince: (when: string) => `Desde ${when}`,
    write: 'Escribe como tú',
    back: 'Volver a los chats',
  },
  link: {
    scan: 'Escanear QR',
    none: 'Vincula este celular',
    noneHint: 'En Recado: WhatsApp › Conectar',
    linked: 'Recado está vinculado',
    online: (platform: string) => `Activo ahora · ${platform}`,
    offline: 'Sin conexión ahora',
    enterCode: 'Escribe el código que muestra Recado',
    enterCodeHint: 'Ocho letras y números',
    link: 'Vincular',
    pointAtQr: 'Apunta al QR que muestra Recado',
    looking: 'Buscando el QR…',
    cancel: 'Cancelar',
  },
  customer: {
    phone: 'Celular de un cliente',
    all: 'Clientes',
    add: 'Agregar un cliente',
    new: 'Otro cliente',
    name: 'Nombre',
    addNew: 'Agregar',
    phrases: 'Frases para probar',
    write: (name: string) => `Escribe como ${name}`,
    way: 'A qué número escribe',
    ways: { qr: 'Por QR', official: 'API oficial' },
  },
  calls: {
    video: 'Videollamada',
    call: 'Llamar',
    hangUp: 'Colgar',
    ringing: (name: string) => `Llamando a ${name}…`,
    ringsIn: (name: string) => `Te llama ${name}…`,
  },
  chat: {
    with: (name: string) => `Chat con ${name}`,
    message: 'Mensaje',
    online: 'en línea',
    typing: 'escribiendo…',
    recording: 'grabando audio…',
    today: 'Hoy',
    yesterday: 'Ayer',
    bot: 'bot',
    you: 'Tú',
    edited: 'editado',
    deleted: 'Se eliminó este mensaje',
    viewOnce: 'Ver una vez',
    gone: 'Ya no está en WhatsApp',
    openPhoto: 'Ver la foto en grande',
    close: 'Cerrar',
    livePlace: 'Ubicación en vivo',
    pollHint: 'Elige una opción',
  },
  actions: {
    menu: 'Acciones del mensaje',
    react: 'Reaccionar con',
    reply: 'Responder',
    edit: 'Editar',
    remove: 'Eliminar para todos',
    replyingTo: (name: string) => `Respondes a ${name}`,
    yourself: 'ti',
    editing: 'Editas tu mensaje',
    stop: 'Dejar de responder o editar',
  },
  attach: {
    menu: 'Adjuntar',
    photo: 'Foto o video',
    document: 'Documento',
    place: 'Mi ubicación',
    livePlace: 'Ubicación en vivo',
    contact: 'Contacto',
    once: 'Foto para ver una vez',
    samples: 'De muestra',
    tooLarge: 'Ese archivo pasa de 32 MB.',
  },
  voice: {
    record: 'Grabar una nota de voz',
    discard: 'Descartar la grabación',
    send: 'Enviar la nota de voz',
    noMicrophone: 'Este navegador no dio permiso para usar el micrófono. Elige una nota de muestra.',
  },
  kinds: {
    image: 'Foto',
    video: 'Video',
    audio: 'Audio',
    document: 'Archivo',
    sticker: 'Sticker',
    location: 'Ubicación',
    contact: 'Contacto',
    poll: 'Encuesta',
    reaction: 'Reacción',
  },
  otherKind: 'Mensaje que este celular no muestra',
}

/** «Foto», «Video»: what a message is that is not a text. */
export function kindText(kind: string): string {
  return Object.entries(text.kinds).find(([name]) => name === kind)?.[1] ?? text.otherKind
}

/** A message in one line. */
export function messageText(message: Pick<MessageView, 'kind' | 'text'> & { deleted?: boolean }): string {
  if (message.deleted) return text.chat.deleted
  if (message.kind === 'text') return message.text
  return message.text ? `${kindText(message.kind)}: ${message.text}` : kindText(message.kind)
}

export function callText({ state, video, incoming }: CallView): string {
  const call = video ? 'Videollamada' : 'Llamada'
  if (state === 'rejected') return `${call} rechazada`
  if (state === 'missed') return incoming ? `${call} perdida` : `${call} sin respuesta`
  return incoming ? `${call} entrante` : `${call} saliente`
}
