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
    connecting: 'Conectando…',
    connectingHint: 'La conexión está en camino.',
    qr_ready: 'Falta escanear el código QR',
    qr_readyHint: 'Ábrelo y escanéalo con tu celular.',
    error: 'La conexión falló',
    connect: 'Conectar',
    showQr: 'Ver código QR',
    reset: 'Reiniciar sesión',
    disconnect: 'Desconectar',
  },
  confirm: {
    disconnect: {
      title: '¿Desconectar WhatsApp?',
      text: 'El bot deja de recibir y responder mensajes. El vínculo se conserva: podrás conectar de nuevo sin escanear.',
      confirm: 'Desconectar',
    },
    reset: {
      title: '¿Reiniciar la sesión de WhatsApp?',
      text: 'Se borran las credenciales y el vínculo con tu celular. Para volver a conectar tendrás que escanear un código QR nuevo.',
      confirm: 'Reiniciar sesión',
    },
  },
  done: {
    disconnect: 'WhatsApp desconectado',
    reset: 'Sesión reiniciada. Ya puedes conectar de nuevo.',
  },
  failed: {
    disconnect: 'No pudimos desconectar WhatsApp',
    reset: 'No pudimos reiniciar la sesión',
  },
  modal: {
    title: 'Conectar WhatsApp',
    steps: ['Abrir conexión', 'Escanear QR', 'Listo'],
    starting: 'Abriendo la conexión…',
    waitingQr: 'Preparando tu código QR…',
    waitingQrHint: 'Suele tardar unos segundos.',
    scan: 'Escanea el código con tu celular',
    how: [
      'Abre WhatsApp en el celular del negocio.',
      'Entra en Ajustes → Dispositivos vinculados.',
      'Toca «Vincular un dispositivo» y apunta al código.',
    ],
    qrAlt: 'Código QR para vincular WhatsApp: ábrelo en la pantalla y escanéalo con el celular',
    expiresIn: (seconds: number) => (seconds === 1 ? 'Vence en 1 segundo' : `Vence en ${seconds} segundos`),
    renewing: 'Renovando el código…',
    progress: 'Avance de la conexión',
    connected: '¡WhatsApp conectado!',
    connectedAs: (phone: string) => `Tu bot ya atiende en ${phone}.`,
    already: 'WhatsApp ya estaba conectado',
    close: 'Cerrar',
    cancel: 'Cancelar',
    finish: 'Listo',
    retry: 'Reintentar',
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
    verification: {
      headline: 'No pudimos confirmar la conexión. Intenta de nuevo.',
      detail: () => 'Connection verification error',
    },
    afterQr: {
      headline: 'La conexión falló después de mostrar el código',
      detail: (message: string) =>
        message === '' ? 'Error after QR display' : `Error after QR display: ${message}`,
    },
  },
  tips: {
    title: 'Para que todo salga bien',
    items: [
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
  },
} as const
