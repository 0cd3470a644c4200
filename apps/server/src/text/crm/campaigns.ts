import { backupText } from '../operations/backup.ts'

/** WhatsApp's own count of chats that were opened and not answered; null for what it does not say. */
type Quota = { used: number | null; total: number | null; left: number | null }
const ofQuota = ({ used, total, left }: Quota, until: string): string =>
  used === null || total === null
    ? `Su cuenta empieza de nuevo ${until}`
    : `Llevas ${used} de ${total} chats nuevos sin respuesta${left === null ? '' : left === 1 ? ', te queda 1' : `, te quedan ${left}`}, y la cuenta empieza de nuevo ${until}`

/** What the server says of campaigns. */
export const campaignText = {
  tooManyDrafts: (max: number) =>
    `Este bot ya tiene ${max} borradores de campaña: elimina o envía alguno antes de crear otro`,
  notDraft: 'Esta campaña ya se envió o se está enviando: no se puede cambiar',
  alreadySent: 'Esta campaña ya se envió o se está enviando',
  sending: 'Esta campaña se está enviando: cancélala antes de eliminarla',
  notSending: 'Esta campaña no se está enviando',
  notPaused: 'Esta campaña no está pausada',
  notOver: 'Esta campaña todavía se está enviando',
  nothingFailed: 'No hay a quién enviarla otra vez: a nadie le falló, o sus números no tienen WhatsApp',
  emptyAudience: 'Nadie recibiría esta campaña: no hay contactos que puedan recibirla con esa audiencia',
  chooseTag: 'Elige al menos un tag',
  past: 'Elige una fecha que no haya pasado',
  tooFar: 'Elige una fecha dentro de un año',
  noMessage: 'Escribe el mensaje de la campaña',
  /** Of campaigns by what Meta approved. */
  template: {
    needed:
      'Por la API oficial las campañas van con una plantilla aprobada por Meta. Crea la campaña otra vez y elige una',
    needsOfficial:
      'Esta campaña va con una plantilla, y tu número ya no está en la API oficial de WhatsApp. Escríbela otra vez con un mensaje tuyo',
    noConsent:
      'Antes de enviarla, edítala y di cómo aceptaron estas personas recibir mensajes de tu negocio: Meta lo exige',
    gone: 'La plantilla de esta campaña ya no está entre las de tu número',
    left: {
      approved: 'Recado todavía no sabe enviar esa clase de plantilla: elige otra',
      pending: 'Meta está revisando la plantilla otra vez. Cuando la apruebe, reanuda la campaña',
      rejected: 'Meta rechazó la plantilla. Corrígela en WhatsApp Manager o elige otra',
      paused:
        'Meta puso la plantilla en pausa porque a varias personas no les gustó. Vuelve a estar lista en unas horas: reanuda entonces, o usa otra',
      disabled: 'Meta desactivó la plantilla porque a muchas personas no les gustó: usa otra',
      flagged: 'Meta tiene la plantilla en observación. Espera a que vuelva a estar aprobada, o usa otra',
      archived: 'La plantilla está archivada en WhatsApp Manager',
      other: 'Meta no deja enviar esa plantilla ahora. En WhatsApp Manager dice por qué',
    },
    refused:
      'Meta no envía esta plantilla ahora. Revisa cómo está en la página de WhatsApp y reanuda la campaña',
    misfits:
      'Meta no aceptó lo que va en la plantilla en tres mensajes seguidos. Revisa qué pusiste en sus espacios',
  },
  templateRisk: {
    red: 'A muchas personas no les gustó esta plantilla: si la siguen reportando, Meta la pone en pausa. Escríbele solo a quien la espera',
    yellow: 'A algunas personas no les gustó esta plantilla. Cuida a quién se la envías',
    noWayOut:
      'La plantilla no tiene un botón como «No recibir más». Quien no la quiera va a reportarla, y Meta la pone en pausa',
    becomesMarketing: 'Meta va a cobrar esta plantilla como de marketing dentro de poco',
  },
  unknownAttachment: 'Vuelve a subir el archivo: no está entre los de este bot',
  started: (name: string, count: number) =>
    `Campaña «${name}»: empieza el envío a ${count === 1 ? '1 contacto' : `${count} contactos`}`,
  finished: (name: string, reached: number, count: number) =>
    `Campaña «${name}»: terminó, la recibieron ${reached} de ${count}`,
  lineChanged: 'el número pasó a otra conexión. Revisa qué dice y sigue cuando quieras',
  braked: (name: string, why: string) => `Campaña «${name}» pausada: ${why}`,
  waits: (name: string, why: string) => `Campaña «${name}»: ${why}`,
  capReached: (cap: number) =>
    `Hoy ya salieron los ${cap} mensajes de campaña que tu número puede enviar en un día. El resto sale mañana, por sí solo`,
  networkCapReached: (cap: number) =>
    `En las últimas 24 horas ya salieron los ${cap} mensajes de campaña que Meta le permite a tu empresa. El resto sale por sí solo`,
  strangersReached: (cap: number) =>
    `Hoy ya salieron los ${cap} mensajes que tu número puede enviar en un día a quienes nunca le han escrito. Los demás salen mañana, por sí solos`,
  strangersOfNewNumber: (from: string) =>
    `Tu número es nuevo: a quienes nunca te han escrito les escribimos desde ${from}, por sí solos. Mientras tanto WhatsApp lo bloquearía`,
  /** What holds a campaign back, before it is sent. */
  notes: {
    strangers: (count: number, perDay: number) =>
      `${count === 1 ? 'Uno nunca te ha escrito' : `${count} nunca te han escrito`}: para cuidar tu número les escribimos a ${perDay} por día`,
    strangersLater: (count: number, why: string) =>
      `${count === 1 ? 'Uno nunca te ha escrito' : `${count} nunca te han escrito`}. ${why}`,
    halved: (cap: number, until: string) =>
      `Después de un bloqueo vamos con calma: hasta ${until} tu número envía la mitad, ${cap} mensajes al día`,
    newChats: (left: number, until: string) =>
      `WhatsApp te deja abrir ${left === 1 ? '1 chat nuevo más' : `${left} chats nuevos más`} hasta ${until}`,
  },
  reasons: {
    opted_out: 'Pidió no recibir campañas',
    blocked: 'Está bloqueado',
    unreachable: 'No tiene un teléfono al que escribirle',
    no_whatsapp: 'Ese número no tiene WhatsApp: revísalo',
    cancelled: 'La campaña se canceló antes de su turno',
    expired: 'WhatsApp no estuvo conectado a tiempo',
    not_linked: 'WhatsApp no estaba conectado',
    restored: backupText.reason,
    blank_empty: 'Le falta un dato que va en la plantilla',
    not_now: 'Meta prefirió no enviarle otra promoción por hoy',
  },
  chatsNotOpened:
    'WhatsApp no dejó abrir tres chats seguidos. La campaña espera un día y sigue sola: hoy no les escribas a desconocidos',
  failures: 'WhatsApp rechazó demasiados mensajes seguidos. Revisa los teléfonos antes de seguir',
  optOuts: 'Demasiadas personas pidieron no recibir más campañas. Revisa a quién le escribes y qué les dices',
  unlinked: 'La sesión de WhatsApp se cerró. Vuelve a vincular el número y reanuda la campaña',
  banned:
    'WhatsApp no deja usar este número por ahora. Ábrelo en tu teléfono para ver por qué, y reanuda la campaña cuando vuelva a funcionar',
  nobodyReached: 'No le llegó a nadie',
  nobodyLeft: 'Cuando llegó su fecha no había contactos que pudieran recibirla',
  columns: {
    name: 'Nombre',
    phone: 'Teléfono',
    username: 'Usuario',
    state: 'Estado',
    reason: 'Motivo',
    at: 'Fecha',
  },
  states: {
    pending: 'Pendiente',
    queued: 'En camino',
    sent: 'Enviado',
    delivered: 'Entregado',
    read: 'Leído',
    failed: 'Falló',
    skipped: 'Omitido',
  },
  risk: {
    strangers: (percent: number) =>
      `El ${percent} % de la audiencia nunca te ha escrito. WhatsApp bloquea los números que escriben a desconocidos: empieza por quienes ya hablaron contigo`,
    noWhatsApp: (count: number) =>
      `${count === 1 ? 'Un número' : `${count} números`} de la audiencia no ${count === 1 ? 'tiene' : 'tienen'} WhatsApp, y no ${count === 1 ? 'le' : 'les'} enviamos nada. Una lista con muchos así parece comprada: revísala antes de escribirle al resto`,
    young: (days: number, cap: number) =>
      `Tu número ${days === 0 ? 'se vinculó hoy' : `está vinculado hace ${days === 1 ? '1 día' : `${days} días`}`}: mientras es nuevo enviamos hasta ${cap} mensajes al día`,
    youngInUse: (cap: number) =>
      `Según nos dijiste, usas este número hace poco: mientras es nuevo enviamos hasta ${cap} mensajes al día`,
    unanswered: (count: number) =>
      `En el último mes les escribiste a ${count} personas que no te han respondido. Desde unas 30 WhatsApp suele cerrar los chats nuevos: espera a que respondan`,
    fewAnswers: (answered: number, reached: number) =>
      `De las últimas ${reached} personas que no te conocían ${answered === 0 ? 'no respondió ninguna' : answered === 1 ? 'respondió una' : `respondieron ${answered}`}. WhatsApp lo toma por spam: escríbeles solo a quienes lo pidieron`,
    newChats: {
      first_warning: (quota: Quota, until: string) =>
        `WhatsApp te avisó que les escribes a muchas personas que no responden. ${ofQuota(quota, until)}`,
      second_warning: (quota: Quota, until: string) =>
        `WhatsApp te avisó por segunda vez: si sigues, no te deja abrir más chats nuevos. ${ofQuota(quota, until)}`,
      capped: (_quota: Quota, until: string) =>
        `Ya abriste todos los chats nuevos que WhatsApp te permite: a quienes nunca te han escrito les escribimos desde ${until}`,
    },
    unlinked: 'El bot no tiene un WhatsApp vinculado: conéctalo antes de enviar la campaña',
    links:
      'Los mensajes con enlaces se reportan más como spam. Si no hace falta, quita el enlace o deja uno solo',
    shortLinks: 'Un enlace acortado parece una estafa. Usa la dirección completa de tu página',
    capitals:
      'El mensaje va casi todo en mayúsculas: parece que gritas. Escríbelo como le hablarías a un cliente',
    sameForAll: 'Todos reciben el mismo texto. Saluda a cada uno por su nombre',
    noWayOut: 'Diles cómo dejar de recibir campañas, por ejemplo: «Responde BAJA si no quieres más mensajes»',
    large: (days: number) => `Con el tope diario de tu número, esta campaña toma ${days} días`,
  },
}
