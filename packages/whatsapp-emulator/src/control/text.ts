import type { LinkRefusal } from '../service/linking/link-refused.ts'

/** What the control server says to people. */
export const text = {
  notFound: 'Eso no existe en esta demo.',
  unknownPhone: (number: string) => `Ningún celular de la demo tiene el número ${number}.`,
  unknownDevice: 'Ese dispositivo ya no está vinculado.',
  unknownMessage: 'Ese mensaje ya no está.',
  noFile: 'Elige un archivo.',
  goneFile: 'WhatsApp ya no tiene este archivo.',
  notYours: 'Solo puedes cambiar tus propios mensajes.',
  notNumber: (field: string) => `«${field}» debe ser un número válido.`,
  unknownCall: 'Esa llamada ya terminó.',
  foreignPage: 'Solo la página de la demo puede usar estos celulares.',
  notJson: 'Esperaba un JSON válido.',
  tooLarge: 'Eso es demasiado largo.',
  missing: (field: string) => `Falta «${field}».`,
  notText: (field: string) => `«${field}» debe ser un texto.`,
  notOneOf: (field: string, options: readonly string[]) =>
    `«${field}» debe ser uno de: ${options.join(', ')}.`,
  notYesNo: (field: string) => `«${field}» debe ser verdadero o falso.`,
  notPhoneNumber: 'Escribe el número con el indicativo y solo con cifras, por ejemplo 573001112233.',
  takenNumber: (number: string) => `El número ${number} ya tiene un celular.`,
  noQr: 'Abre WhatsApp en tu bot y toca Conectar.',
  linked: 'Tu bot está vinculado.',
  failed: 'Algo falló en la demo. Mira la consola.',
  refusedLink: {
    'not-a-linking-qr': 'Ese QR no es para vincular WhatsApp.',
    'unknown-qr': 'Este WhatsApp no conoce ese QR. Revisa que tu bot esté en modo demo.',
    'expired-qr': 'Ese QR ya venció. Espera el siguiente.',
    'new-qr-wanted': 'WhatsApp pidió un código nuevo. Escanea el que muestra ahora tu bot.',
    'keys-do-not-match': 'El QR no coincide con el bot que lo muestra.',
    'passkey-required':
      'Esta cuenta pide una llave de acceso (passkey) para vincular. Apaga ese percance para seguir.',
    'no-code-pending': 'Ningún bot espera un código para este número.',
    'wrong-code': 'Ese código no es correcto. Revísalo e inténtalo de nuevo.',
    'too-many-tries': 'Ese código ya no sirve: se probó tres veces. Pide otro en tu bot.',
    'device-left': 'El bot se desconectó mientras lo vinculabas. Inténtalo de nuevo.',
  } satisfies Record<LinkRefusal, string>,
}
