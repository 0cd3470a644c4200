import type { CallView, MessageView } from '../control/protocol.ts'

/** What the page says. */
export const words = {
  ownerPhone: 'Tu celular',
  you: 'Tú',
  chats: 'Chats',
  calls: 'Llamadas',
  devices: 'Dispositivos',
  scan: 'Escanear QR',
  notLinked: 'Vincula este celular',
  notLinkedHint: 'En Recado: WhatsApp › Conectar',
  linked: 'Recado está vinculado',
  linkedOnline: (platform: string) => `Activo ahora · ${platform}`,
  linkedOffline: 'Sin conexión ahora',
  pointAtQr: 'Apunta al QR que muestra Recado',
  looking: 'Buscando el QR…',
  openProduct: 'Abrir Recado',
  cancel: 'Cancelar',
  noChats: 'Todavía no hay chats. Escribe desde el celular de un cliente.',
  noCalls: 'Todavía no hay llamadas.',
  noDevices: 'Ningún dispositivo vinculado.',
  unlink: 'Desvincular',
  linkedSince: (when: string) => `Desde las ${when}`,
  takeOver: 'Abre un chat y escribe para atenderlo tú',
  back: 'Volver a los chats',
  videoCall: 'Videollamada',
  call: 'Llamar',
  hangUp: 'Colgar',
  ringing: (name: string) => `Llamando a ${name}…`,
  ringsIn: (name: string) => `Te llama ${name}…`,
  writeAs: (name: string) => `Escribe como ${name}`,
  writeAsYou: 'Escribe como tú',
  message: 'Mensaje',
  send: 'Enviar',
  today: 'Hoy',
  online: 'en línea',
  typing: 'escribiendo…',
  recording: 'grabando audio…',
  bot: 'bot',
  addCustomer: 'Agregar un cliente',
  customers: 'Clientes',
  phrases: 'Frases para probar',
  lost: 'Se perdió la conexión con la demo. Vuelve a abrirla con «npm run demo».',
  steps: {
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
  kinds: {
    image: 'Foto',
    video: 'Video',
    audio: 'Audio',
    document: 'Archivo',
    sticker: 'Sticker',
    location: 'Ubicación',
    contact: 'Contacto',
    reaction: 'Reacción',
  } as Record<string, string | undefined>,
  otherKind: 'Mensaje que este celular no muestra',
}

export function messageWords(message: MessageView): string {
  if (message.kind === 'text') return message.text
  const kind = words.kinds[message.kind] ?? words.otherKind
  return message.text ? `${kind}: ${message.text}` : kind
}

export function callWords({ state, video, incoming }: CallView): string {
  const call = video ? 'Videollamada' : 'Llamada'
  if (state === 'rejected') return `${call} rechazada`
  if (state === 'missed') return incoming ? `${call} perdida` : `${call} sin respuesta`
  return incoming ? `${call} entrante` : `${call} saliente`
}
