import type { LinkFault } from '@recado/whatsapp/cloud'

/** What the form of Meta's Cloud API says: which field is wrong, in the words of who fills it in. */
export const cloudLinkText = {
  faults: {
    unreached: { field: '', message: 'No pudimos hablar con Meta. Inténtalo de nuevo en un momento' },
    token: {
      field: 'token',
      message: 'Meta no acepta este token: venció o está incompleto. Crea uno nuevo y cópialo entero',
    },
    other_app: {
      field: 'appId',
      message: 'Ese token es de otra app. Copia el identificador de la app con la que lo creaste',
    },
    scopes: {
      field: 'token',
      message:
        'Al token le faltan permisos. Créalo de nuevo y marca whatsapp_business_messaging y whatsapp_business_management',
    },
    account: {
      field: 'accountId',
      message:
        'El token no tiene acceso a esa cuenta de WhatsApp. Asígnale la cuenta al usuario del sistema, con control total',
    },
    number: {
      field: 'phoneNumberId',
      message:
        'Meta no conoce ese identificador de número. No es el teléfono: es el número largo que aparece debajo',
    },
    number_of_account: { field: 'phoneNumberId', message: 'Ese número es de otra cuenta de WhatsApp' },
    pin_needed: {
      field: 'pin',
      message:
        'Este número todavía no está registrado. Escribe su PIN de seis cifras, o inventa uno si nunca le pusiste',
    },
    pin: { field: 'pin', message: 'El PIN no es correcto' },
    register_later: {
      field: 'pin',
      message: 'WhatsApp no deja registrar el número todavía; tras 10 intentos hay que esperar 72 horas',
    },
    register: {
      field: 'phoneNumberId',
      message:
        'WhatsApp no dejó registrar el número. Si todavía está en la app de WhatsApp de un teléfono, borra allí la cuenta primero',
    },
    secret: { field: 'appSecret', message: 'La clave secreta no es la de esa app' },
    callback_taken: {
      field: 'replaces',
      message: 'Esa app ya avisa a otra dirección. Marca la casilla si quieres que ahora avise a Recado',
    },
    callback: {
      field: '',
      message: 'Meta no pudo comprobar la dirección de Recado. Revisa que se abra desde internet con https',
    },
    subscription: {
      field: 'accountId',
      message: 'Meta no suscribió la app a esta cuenta de WhatsApp. Inténtalo de nuevo',
    },
    release: {
      field: '',
      message: 'Meta no dejó soltar el número todavía. Inténtalo más tarde; mientras tanto sigue como estaba',
    },
  } satisfies Record<LinkFault, { field: string; message: string }>,
  notLinked: 'Este bot no tiene un número en la API oficial',
  stillLinked: 'El número que este bot tenía todavía se está desvinculando. Inténtalo de nuevo en un momento',
  needsAddress:
    'La API oficial necesita que Recado tenga una dirección pública con https. Pídele a quien administra Recado que la configure',
  taken: (botName: string) => `Ese número ya lo atiende tu bot «${botName}»`,
  linkTooOften: 'Ya lo intentaste muchas veces seguidas. Espera unos minutos y prueba otra vez',
  tooManyApps:
    'Ya probaste con muchas apps de Meta sin conectar un número. Sigue con una de ellas, o prueba con otra mañana',
  takenElsewhere: 'Ese número ya lo atiende un bot de otra cuenta de esta instalación',
}
