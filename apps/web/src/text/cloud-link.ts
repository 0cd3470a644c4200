/** What the pages say of numbers on WhatsApp's official API. */
export const text = {
  title: 'API oficial de WhatsApp',
  about:
    'Para números a los que WhatsApp pide una llave de acceso, o si no quieres riesgo de bloqueo. El número sale de la app del celular, Meta cobra por mensaje y, a quien lleva 24 horas sin escribirte, solo puedes enviarle plantillas que Meta aprobó antes.',
  needsAddress:
    'Para usarla, Recado necesita una dirección pública con https: por ahí avisa Meta de cada mensaje. Pídele a quien administra Recado que la configure.',
  failed: 'No pudimos ver cómo está el número en la API oficial',
  connect: 'Conectar por la API oficial',
  change: 'Cambiar token o datos',
  release: {
    action: 'Devolver el número al celular',
    title: '¿Devolver el número al celular?',
    text: [
      'El número sale de la API oficial. Después regístralo en la app de WhatsApp Business de tu celular y vincúlalo aquí con un código QR.',
      'Se quedan tus contactos, sus chats, etiquetas y nodos.',
      'Las campañas en marcha se pausan, y las respuestas que no han salido se cancelan. Las plantillas dejan de servir, y a los clientes que solo conoces por su usuario no les podrás escribir.',
    ].join('\n\n'),
    confirm: 'Devolver el número',
    done: 'El número está libre',
    doneDetail: 'Regístralo en la app de WhatsApp de tu celular y luego vincúlalo con un código QR.',
    failed: 'No pudimos devolver el número',
  },
  linked: {
    untried: 'Sin probar',
    untriedDetail:
      'Escríbele al número desde otro teléfono: cuando Meta nos avise de ese mensaje, queda probado.',
    works: 'Meta avisa de los mensajes',
    phoneNumberId: 'Identificador del número',
    accountId: 'Cuenta de WhatsApp',
    appId: 'App de Meta',
    webhook: 'Dirección del webhook',
    verifyToken: 'Token de verificación',
    copy: (name: string) => `Copiar ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    copied: (name: string) => `${name}: copiado`,
    notCopied: 'No pudimos copiarlo: selecciónalo y cópialo a mano',
  },
  checks: {
    title: 'Lo que revisamos con Meta',
    again: 'Revisar de nuevo',
    failed: 'No pudimos revisar el número con Meta',
    tones: { ok: 'Bien', warn: 'Atención', danger: 'Mal', neutral: 'Sin dato' },
  },
  form: {
    title: 'Conectar por la API oficial',
    cancel: 'Cancelar',
    submit: 'Revisar y conectar',
    leavesPhone:
      'El número deja de funcionar en la app de WhatsApp. Si está en un celular, borra primero allí la cuenta: Ajustes → Cuenta → Eliminar cuenta.',
    moving: {
      title: 'Qué pasa con lo que ya tienes',
      facts: [
        'Se quedan tus contactos, sus chats, etiquetas y nodos, y el bot sigue con cada cliente donde iba.',
        'El celular deja de estar vinculado a este bot.',
        'Las campañas en marcha se pausan: aquí salen solo con plantillas.',
        'Las respuestas que no han salido se cancelan. Lo que justo iba saliendo queda «sin confirmar» y no se repite.',
      ],
    },
    /** Terms of WhatsApp Business §4.7, changed on 2026-09-23; in force since 2026-01-15. */
    ai: 'Tu bot puede usar IA para atender tu negocio. Meta no permite aquí un asistente de uso general, que hable de cualquier tema: escribe sus instrucciones sobre lo que vendes.',
    where: 'Abrir developers.facebook.com',
    whereHint: 'En tu app: WhatsApp → Configuración de la API.',
    show: 'Mostrar',
    hide: 'Ocultar',
    fields: {
      appId: {
        label: 'Identificador de la app',
        hint: 'Arriba, en Configuración de la app → Básica. Unas 16 cifras.',
      },
      appSecret: {
        label: 'Clave secreta de la app',
        hint: 'En la misma página, con «Mostrar». 32 letras y cifras.',
      },
      accountId: {
        label: 'Identificador de la cuenta de WhatsApp',
        hint: 'En WhatsApp → Configuración de la API, debajo del número. Unas 15 cifras.',
      },
      phoneNumberId: {
        label: 'Identificador del número',
        hint: 'Ahí mismo. No es el teléfono: es el número largo que aparece debajo.',
      },
      token: {
        label: 'Token permanente',
        hint: 'Configuración del negocio → Usuarios del sistema → Generar token, sin vencimiento, con whatsapp_business_messaging y whatsapp_business_management. Empieza por EAA.',
      },
      pin: {
        label: 'PIN de seis cifras',
        hint: 'El de la verificación en dos pasos del número. Si nunca le pusiste, inventa uno y guárdalo. Solo hace falta si el número no está registrado.',
      },
      replaces: 'La app ya avisa a otra dirección: que ahora avise a Recado',
    },
    missing: 'Falta este dato',
    done: 'Número conectado por la API oficial',
    doneDetail: 'Escríbele desde otro teléfono para probarlo.',
  },
}
