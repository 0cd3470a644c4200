export const text = {
  title: 'Gestión de Usuarios',
  user: 'Usuario',
  state: 'Estado',
  active: 'Activo',
  inactive: 'Inactivo',
  activate: 'Activar',
  deactivate: 'Desactivar',
  of: (action: string, name: string) => `${action} a ${name}`,
  you: 'Tú',
  botsCreated: 'Bots creados',
  botLimit: 'Límite de bots',
  botLimitOf: (name: string) => `Límite de bots de ${name}`,
  noLimit: 'Sin límite',
  notANumber: 'Escribe un número',
  notWhole: 'Escribe un número entero',
  outOfRange: 'El límite va de 0 a 100',
  limitSaved: (name: string, limit: number) => `Límite de ${name}: ${limit}`,
  activated: (name: string) => `${name} ya puede entrar`,
  deactivated: (name: string) => `${name} ya no puede entrar y sus bots no contestan`,
  deactivation: {
    title: (name: string) => `¿Desactivar a ${name}?`,
    body: (bots: number, lines: number) =>
      [
        'Se cierran sus sesiones ahora mismo y no podrá volver a entrar.',
        ...(lines > 0
          ? [lines === 1 ? 'Se cierra su línea de WhatsApp.' : `Se cierran sus ${lines} líneas de WhatsApp.`]
          : []),
        ...(bots > 0
          ? [
              bots === 1
                ? 'Su bot deja de contestar a sus clientes, y sus campañas no salen.'
                : `Sus ${bots} bots dejan de contestar a sus clientes, y sus campañas no salen.`,
            ]
          : []),
        'No se borra nada: al activar la cuenta, todo vuelve como está.',
      ].join('\n'),
  },
  secondFactor: {
    off: (name: string) => `Quitar el segundo factor de ${name}`,
    title: (name: string) => `¿Quitarle el segundo factor a ${name}?`,
    body: 'Hazlo solo si sabes que es esa persona quien te lo pide. Se cierran sus sesiones y entrará solo con su contraseña.',
    confirm: 'Quitar',
    done: (name: string) => `${name} ya entra solo con su contraseña`,
  },
  lastSeen: 'Última actividad',
  never: 'Nunca',
  search: 'Buscar por nombre o correo',
  sort: 'Orden',
  sorts: {
    newest: 'Las más nuevas',
    activity: 'Última actividad',
    name: 'Por nombre',
    bots: 'Con más bots',
  },
  none: 'Ninguna cuenta coincide con la búsqueda',
  pages: 'Páginas de usuarios',
  shown: (first: string, last: string, total: string) => `${first}–${last} de ${total}`,
  previous: 'Anterior',
  next: 'Siguiente',
  resetLink: {
    of: (name: string) => `Enlace de contraseña para ${name}`,
    title: (name: string) => `Enlace para ${name}`,
    body: 'Cópialo y envíaselo tú: se muestra solo esta vez. Sirve una vez, durante 60 minutos, y al usarlo se cierran sus sesiones.',
    label: 'Enlace para poner otra contraseña',
  },
  copyLink: 'Copiar enlace',
  linkCopied: 'Copiamos el enlace',
  accessCode: {
    title: 'Código de acceso',
    body: 'Lo pide Recado para crear una cuenta. Dáselo solo a quien quieras dejar entrar.',
    code: 'Código de acceso actual',
    copy: 'Copiar código',
    copied: 'Copiamos el código',
    copyLink: 'Copiar enlace',
    linkText: (link: string) => `Crea tu cuenta de Recado aquí, con el código de acceso ya puesto: ${link}`,
    linkCopied: 'Copiamos el enlace con el código: pégalo en un chat o en un correo',
    renew: 'Renovar',
    renewTitle: '¿Renovar el código de acceso?',
    renewBody:
      'El de ahora deja de servir al instante, también en los enlaces con él que ya enviaste; las invitaciones siguen igual. Las cuentas que ya existen siguen igual.',
    renewed: 'El código nuevo ya vale',
    fixed:
      'Está puesto en ACCESS_CODE, en la configuración del servidor: se cambia ahí y vale desde el próximo arranque.',
    failed: 'No pudimos traer el código de acceso',
  },
  invitations: {
    title: 'Invitaciones',
    body: 'Un enlace de un solo uso para cada persona: crea su cuenta sin el código de acceso.',
    failed: 'No pudimos traer las invitaciones',
    make: 'Invitar a alguien',
    open: 'Invitaciones abiertas',
    ended: (count: number) => `Usadas y vencidas (${count})`,
    anybody: 'Quien tenga el enlace',
    until: (when: string) => `Vale hasta el ${when}`,
    expired: (when: string) => `Venció el ${when}`,
    used: (who: string, when: string) => `${who} la usó el ${when}`,
    revoke: 'Anular',
    revokeOf: (whom: string) => `Anular la invitación: ${whom}`,
    revoked: 'Anulamos la invitación: su enlace ya no sirve',
    dialog: {
      title: 'Invitar a alguien',
      email: 'Correo (opcional)',
      hint: (byMail: boolean) =>
        byMail
          ? 'Si lo escribes, le enviamos el enlace y solo esa dirección puede usarlo.'
          : 'Si lo escribes, solo esa dirección puede usar el enlace. Este servidor no envía correos: se lo das tú.',
      days: 'Vale durante',
      dayCount: (days: number) => (days === 1 ? '1 día' : `${days} días`),
      cancel: 'Cancelar',
      submit: 'Crear invitación',
    },
    link: {
      title: 'Invitación lista',
      body: (email: string | null) =>
        email === null
          ? 'Cópiala y envíala tú: se muestra solo esta vez, y sirve para una sola cuenta.'
          : `Se la enviamos a ${email}. También puedes darle tú este enlace: se muestra solo esta vez.`,
      label: 'Enlace para crear la cuenta',
    },
  },
  actions: {
    title: 'Registro de cambios',
    empty: 'Aquí queda escrito cada cambio que se haga en una cuenta.',
    failed: 'No pudimos traer el registro',
    more: 'Ver más',
    somebody: 'La administración',
    deleted: 'una cuenta eliminada',
    did: {
      activated: (who: string, whom: string, _detail: string) => `${who} activó a ${whom}`,
      deactivated: (who: string, whom: string, _detail: string) => `${who} desactivó a ${whom}`,
      bot_limit: (who: string, whom: string, detail: string) =>
        `${who} cambió el límite de bots de ${whom}: ${detail}`,
      ai_cap: (who: string, whom: string, detail: string) =>
        `${who} cambió el tope de IA de un bot de ${whom}, en dólares por mes: ${detail}`,
      second_factor_off: (who: string, whom: string, _detail: string) =>
        `${who} le quitó el segundo factor a ${whom}`,
      access_code: (who: string, _whom: string, _detail: string) => `${who} renovó el código de acceso`,
      invited: (who: string, _whom: string, detail: string) =>
        detail === '' ? `${who} hizo una invitación` : `${who} invitó a ${detail}`,
      invitation_revoked: (who: string, _whom: string, detail: string) =>
        detail === '' ? `${who} anuló una invitación` : `${who} anuló la invitación de ${detail}`,
      reset_link: (who: string, whom: string, _detail: string) =>
        `${who} hizo un enlace de contraseña para ${whom}`,
    },
  },
  notCopied: 'Tu navegador no dejó copiar: selecciónalo y cópialo tú',
  failed: 'No pudimos traer los usuarios',
} as const
