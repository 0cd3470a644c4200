/** What the server says to people. */
export const text = {
  problems: {
    notFound: 'No encontramos lo que buscas',
    unknownRoute: 'Esa dirección no existe en la API',
    methodNotAllowed: 'Esa dirección no acepta este método',
    invalidInput: 'Revisa los datos que enviaste',
    malformedJson: 'El cuerpo no es JSON válido',
    tooDeep: 'El cuerpo tiene demasiados niveles',
    tooManyFields: 'El cuerpo tiene un objeto con demasiados campos',
    unstorable: 'El texto tiene caracteres que no se pueden guardar',
    keyReused: 'Esa Idempotency-Key ya se usó con otros datos',
    unsupportedBody: 'Envía el cuerpo como JSON (Content-Type: application/json)',
    multipartExpected: 'Envía el archivo como multipart/form-data',
    tooLarge: 'Lo que enviaste es demasiado grande',
    botMoves: 'Tu bot está cambiando de servidor. Inténtalo de nuevo en unos segundos',
    tooManyRequests: 'Demasiadas solicitudes seguidas. Espera un momento e inténtalo de nuevo',
    unauthenticated: 'Inicia sesión para continuar',
    forbidden: 'Solo el administrador puede hacer esto',
    proofNeeded: 'Antes de seguir, muéstranos que eres tú',
    secondFactorMissing:
      'Primero activa tu segundo factor: esta instalación se lo pide a quien la administra',
    ownPasswordMissing:
      'Primero elige tu propia contraseña: la que usaste la hizo Recado, y es solo para entrar',
    internal: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento',
    unreadable: 'Un dato guardado no se pudo leer y lo apartamos. Inténtalo de nuevo',
    unavailable: 'El servicio no está disponible ahora. Inténtalo de nuevo en un momento',
    filesUnavailable: 'Los archivos no están disponibles ahora. Inténtalo de nuevo en un momento',
    fileGone: 'Ese archivo ya no está',
    storageFull:
      'El disco del servidor está lleno: por ahora no se puede guardar nada. Avisa a quien administra el servidor',
    other: 'No pudimos atender la solicitud',
    metricsToken: 'Envía el METRICS_TOKEN de esta instalación: «Authorization: Bearer …»',
    metricsClosed: 'Las métricas se leen desde la misma máquina, o con METRICS_TOKEN desde cualquiera',
  },
  accounts: {
    wrongCredentials: 'Correo o contraseña incorrectos',
    wrongAccessCode: 'Código de acceso incorrecto',
    disabled: 'Tu cuenta está desactivada',
    emailTaken: 'Ya existe una cuenta con ese correo',
    tooManyFailures: 'Demasiados intentos fallidos. Espera unos minutos e inténtalo de nuevo',
    crowded:
      'Ahora mismo hay demasiados intentos de entrar. Espera unos segundos e inténtalo de nuevo: no es por ti',
    passwordExpired:
      'Esa contraseña la hizo Recado y venció sin que nadie la cambiara. Vuelve a arrancar el servidor: te muestra otra',
    adminName: 'Administrador',
    ownAccount: 'No puedes desactivar tu propia cuenta',
    ownPassword: 'Tu contraseña se cambia en tu perfil',
    accessCodeIsSet:
      'El código está puesto en ACCESS_CODE, en la configuración del servidor: se cambia ahí, y vale desde el próximo arranque',
  },
  bots: {
    limitReached: (limit: number) => `Alcanzaste tu límite de ${limit} ${limit === 1 ? 'bot' : 'bots'}`,
    copyName: (name: string) => `${name} (copia)`,
    alreadyCopying: 'Ya estás duplicando un bot: espera a que termine esa copia',
    manyCopies: 'Has duplicado muchos bots en la última hora: inténtalo más tarde',
    notMade: 'No alcanzamos a crear el bot. Vuelve a intentarlo',
  },
  botFile: {
    lostLink: 'Este enlace lleva a un nodo que no está en el archivo',
    ownLink: 'Este enlace lleva al mismo nodo',
    repeatedId: 'Dos nodos del archivo tienen el mismo id',
    attach: (node: string, file: string) => `Vuelve a adjuntar ${file} en «${node}»`,
    secrets: (node: string) => `Escribe de nuevo las claves de los encabezados de «${node}» y actívalo`,
    unknown: (source: string, facts: number) =>
      `Vuelve a subir «${source}»: sus ${facts} datos no cabían en el archivo`,
    notReady: (node: string, reason: string) => `«${node}» quedó inactivo: ${reason}`,
  },
  nodes: {
    wrongGroup: 'Este tipo de nodo se crea en la otra lista',
    typeIsFixed: 'El tipo de un nodo no se puede cambiar',
    unknownNext: 'Elige otro nodo de este bot',
    unknownAttachment: 'Vuelve a subir el archivo: no está entre los de este bot',
    incompleteOrder: 'El orden debe nombrar cada nodo del bot una sola vez',
    hasNodes: 'Este bot ya tiene nodos',
    tooMany: (max: number) => `Un bot puede tener hasta ${max} nodos`,
    copyName: (name: string) => `${name} (copia)`,
    tooHeavy: 'Este nodo guarda demasiado: acorta sus textos o repártelo en varios',
    botTooHeavy: 'Los nodos de este bot ya guardan demasiado: acorta alguno o elimina los que no uses',
    notKept: 'Lo que guardamos de ese nodo ya no se puede abrir',
    alreadyThere: 'Ese nodo ya está en el bot',
    secretLost: (header: string) => `Escribe otra vez el valor de «${header}»: no lo tenemos guardado`,
  },
  simulator: {
    tooMuchKnown: 'Esta conversación de prueba ya guarda demasiados datos del cliente: empieza otra',
  },
  uploads: {
    noFile: 'Elige un archivo',
    empty: 'El archivo está vacío: no tiene nada que enviar',
    notTaken: {
      image: (format: string) =>
        `WhatsApp no muestra imágenes ${format}: guárdala como JPG o PNG y súbela de nuevo`,
      audio: (format: string) =>
        `WhatsApp no reproduce audios ${format}: guárdalo como MP3, M4A u OGG y súbelo de nuevo`,
      video: (format: string) =>
        `WhatsApp no reproduce videos ${format}: guárdalo como MP4 y súbelo de nuevo`,
      text: 'Ese texto no se puede leer: guárdalo como texto en UTF-8 y súbelo de nuevo',
      other:
        'Ese tipo de archivo no se admite. Puedes subir imágenes (JPG, PNG, WEBP, GIF o HEIC), audios (MP3, M4A, AAC, OGG, AMR o WAV), videos (MP4, MOV, 3GP o WEBM) y documentos (PDF, DOC, DOCX o TXT)',
    },
    tooLarge: (megabytes: number) => `El archivo es demasiado grande: puede pesar hasta ${megabytes} MB`,
    quota: (megabytes: number) =>
      `Los archivos de este bot ya ocupan ${megabytes} MB: borra alguno antes de subir otro`,
    tooMany: (files: number) => `Este bot ya tiene ${files} archivos: borra alguno antes de subir otro`,
    full: 'Este bot ya no tiene lugar para más archivos: borra alguno primero',
    unknownNode: 'Ese nodo no es de este bot',
    unnamed: 'archivo',
    sessionDown: 'Conecta el WhatsApp del bot para traer este archivo',
    gone: 'WhatsApp ya no tiene este archivo: pídele a tu cliente que lo envíe otra vez',
    damaged: 'El archivo llegó dañado: pídele a tu cliente que lo envíe otra vez',
  },
  ai: {
    notConfigured: 'La IA no está configurada: pídele a quien administra Recado que la active',
    sessionDown: 'El WhatsApp del bot no está conectado',
    voiceGone: 'La nota de voz ya no se puede descargar',
    voiceTooLarge: 'La nota de voz es demasiado larga',
    nobodySpeaks: 'En este Recado nadie habla todavía: quien lo administra puede activarlo',
    noRoom: 'Este bot ya no tiene lugar para más archivos',
    spokenName: 'respuesta.ogg',
    photoGone: 'La foto ya no se puede descargar',
    photoTooLarge: 'La foto pesa más de 4 MB',
    photoKind: 'La foto no es JPEG, PNG ni WebP',
    pdfTooLarge: 'El PDF pesa más de 4 MB',
    pdfWithoutText: 'El PDF no trae texto: es una foto',
    pdfUnreadable: 'El PDF no se puede abrir: tiene contraseña o está dañado',
    photoRefused: 'Este modelo no ve fotos: elige otro',
    photoSimulated: 'En el simulador no hay foto que ver',
    timeout: 'El servicio de IA no respondió a tiempo',
    wrongKey: 'El servicio de IA no aceptó la clave del servidor',
    unknownModel: 'El servicio de IA no tiene ese modelo: elige otro',
    notOffered: (model: string, offered: readonly string[]) =>
      `Este Recado no ofrece ${model}: elige ${new Intl.ListFormat('es', { type: 'disjunction' }).format(offered)}`,
    nobodyAnswers: (model: string) => `Nadie puede responder por el modelo ${model}: elige otro de la lista`,
    refused: (status: number) => `El servicio de IA rechazó la pregunta (${status})`,
    noCredit: 'La cuenta de IA se quedó sin saldo',
    busy: 'El servicio de IA está saturado',
    unavailable: 'El servicio de IA no está disponible',
    unusable: 'El servicio de IA respondió algo que no se puede usar',
    page: 'En lugar de la IA contestó una página web: avísale a quien administra Recado',
  },
  stats: {
    noYesterday: 'sin datos',
    change: (percent: number) => `${percent > 0 ? '+' : ''}${percent} % vs. ayer`,
  },
  sockets: {
    unauthenticated: 'Tu sesión terminó. Vuelve a iniciar sesión',
    invalid: 'La solicitud no es válida',
    failed: 'No pudimos abrir los registros. Inténtalo de nuevo',
    tooMany: 'Tienes esta cuenta abierta en demasiadas pestañas. Cierra algunas e inténtalo de nuevo',
  },
  docs: {
    title: 'La API de Recado',
    intro:
      'Todo es JSON en UTF-8. Entra con POST /api/auth/login y envía el token en cada llamada: «Authorization: Bearer …». Los errores traen «message», que se puede mostrar, y «code», que no cambia.',
    openapi: 'Descripción OpenAPI',
    body: 'Cuerpo',
    answer: 'Respuesta',
    answers: 'Responde',
    refuses: 'Rechaza con',
    access: {
      public: 'Sin cuenta',
      user: 'Con tu token',
      admin: 'Solo el administrador',
      refresh: 'Con tu token, también vencido',
    },
  },
  banner: {
    ready: 'Recado está listo en',
    admin: 'Administrador',
    password: 'Contraseña',
    once: '(para entrar y elegir la tuya; sirve 3 días)',
    accessCode: 'Código de acceso',
    keptIn: 'Guardado en',
  },
  start: {
    badConfig: 'Configuración:',
    portBusy: (setting: string, port: number) =>
      `${setting}: el puerto ${port} ya está ocupado. Elige otro, por ejemplo ${setting}=${port + 1}`,
    portForbidden: (port: number) => `PORT: no tenemos permiso para usar el puerto ${port}`,
    badHost: (host: string) => `HOST: ${host} no es una dirección de esta máquina`,
    badDataDir: (path: string, reason: string) => `DATA_DIR: no podemos escribir en ${path} (${reason})`,
    dataDirLocked: (path: string, holder: string | null) =>
      `DATA_DIR: otro proceso ya trabaja con ${path}${holder === null ? '' : ` (${holder})`}`,
    database: {
      unreachable: (where: string, detail: string) =>
        `DATABASE_URL: no hay respuesta de PostgreSQL en ${where} (${detail})`,
      credentials: (where: string, detail: string) =>
        `DATABASE_URL: ${where} no acepta el usuario o la contraseña (${detail})`,
      no_database: (where: string, detail: string) =>
        `DATABASE_URL: la base ${where} no existe; créala con createdb (${detail})`,
      too_old: (where: string, version: string) =>
        `DATABASE_URL: ${where} es PostgreSQL ${version}; hace falta PostgreSQL 15 o posterior`,
      in_use: (where: string) => `DATABASE_URL: otro servidor de Recado ya trabaja con ${where}`,
      half_moved: (where: string) =>
        `DATABASE_URL: la mudanza a ${where} no ha terminado; sigue con npm run migrate-to-postgres`,
      unusable: (where: string, detail: string) =>
        `DATABASE_URL: no podemos trabajar con ${where} (${detail})`,
    },
    plainConnection: (name: string, host: string) =>
      `${name} hablaría sin cifrar con ${host}: usa su dirección https (o wss), o PLAIN_CONNECTIONS=on si así debe ser`,
    plainDatabase: (name: string, host: string) =>
      `${name} hablaría sin cifrar con ${host}: agrégale ?sslmode=verify-full, o PLAIN_CONNECTIONS=on si así debe ser`,
    lacksToJoin: (missing: readonly string[]) =>
      `para trabajar junto a otros, a este le falta ${missing.join(', ')}`,
    roleAlone: (missing: readonly string[]) =>
      `ROLES deja parte del trabajo a otros servidores, y para trabajar junto a ellos a este le falta ${missing.join(', ')}`,
    sharedFiles: 'S3_URL (o DATA_SHARED=1, si comparten el disco de DATA_DIR)',
    files: (where: string, detail: string) => `S3_URL: no podemos guardar archivos en ${where} (${detail})`,
    schemaTooNew: (migration: string) =>
      `La base de datos ya es de una versión más nueva de Recado (${migration}): actualiza este programa`,
    ending:
      'Terminamos las respuestas en curso; puede tomar unos segundos. Con Ctrl+C otra vez sales ya: lo pendiente sigue al volver a iniciar.',
    fenced: 'DATABASE_URL: otro servidor de Recado tomó el lugar de este, que termina',
    movedAway: (where: string) =>
      `DATABASE_URL: esta instalación se mudó a PostgreSQL (${where}); pon esa dirección en DATABASE_URL`,
    credentialsFile:
      'Lo hizo Recado para quien lo administra. La contraseña, si está, sirve para entrar y elegir la tuya; luego se borra de aquí.',
  },
}
