import { backupText } from '../operations/backup.ts'
import { unknownToMeta, wordsOfCode } from '../messaging/refused-by-meta.ts'

const reasons = new Map([
  ['not_linked', 'WhatsApp no está conectado'],
  ['attachment_missing', 'El archivo ya no está'],
  ['unreadable', 'Lo guardado no se pudo leer'],
  ['no_whatsapp', 'Ese número no tiene WhatsApp: revísalo'],
  ['new_chats_capped', 'WhatsApp no deja abrir más chats nuevos por ahora'],
  ['refused_463', 'WhatsApp no dejó abrir este chat'],
  ['no_address', 'No hay un teléfono al que escribirle'],
  ['not_sendable', 'WhatsApp no pudo enviarlo'],
  ['unconfirmed', 'WhatsApp no confirmó que lo recibió'],
  ['shown_twice', 'Llegó dos veces: WhatsApp avisó tarde de la primera'],
  ['opted_out', 'Pidió no recibir campañas'],
  ['blocked', 'Está bloqueado'],
  ['restored', backupText.reason],
])

/** Meta's codes have words; those of a phone's linked device have fewer digits, and none. */
function refused(reason: string): string | null {
  const [, code] = /^refused_(\d+)$/.exec(reason) ?? []
  if (code === undefined) return null
  return wordsOfCode(code) ?? (code.length > 4 ? unknownToMeta(code) : null)
}

/** What the server says of messages of the live chat. */
export const messageText = {
  /** Our own reasons by their name; what the network said has no words that an owner knows. */
  reason: (reason: string) => reasons.get(reason) ?? refused(reason) ?? 'WhatsApp no lo aceptó',
  /** What opens a list of answers. */
  choose: 'Ver opciones',
  /** At a field of a form whose question stands above it. */
  yourAnswer: 'Tu respuesta',
  unknownAttachment: 'Vuelve a subir el archivo: no está entre los de este bot',
  unknownReply: 'El mensaje que citas ya no está en este chat',
  noteWithFile: 'Una nota interna lleva solo texto',
  campaignUnwanted: 'Es de una campaña, y este contacto ya no las recibe. Si quieres, escríbele tú',
  notFailed: 'Ese mensaje no falló: no hay que enviarlo otra vez',
  noExplanation: 'De ese mensaje ya no guardamos por qué se respondió',
  shortcutTaken: 'Ya tienes una respuesta rápida con ese atajo',
  tooManyQuickReplies: (max: number) => `Un bot puede tener hasta ${max} respuestas rápidas`,
  badCursor: 'Esa página ya no existe: vuelve a la última',
  connectFirst: 'Primero conecta tu WhatsApp desde el panel de WhatsApp',
}
