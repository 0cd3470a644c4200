const ms = (value: number): string => `${Math.round(value)} ms`

/** What the tests of the installation answer its administrator. */
export const installationText = {
  database: {
    ok: (took: number) => `Escribimos una fila, la leímos igual y la borramos en ${ms(took)}`,
    differs: 'Lo que leímos no es lo que escribimos',
  },
  queues: {
    ok: (waiting: number) =>
      waiting === 0 ? 'Todo al día: nada espera' : `Todo al día: ${waiting} en espera, nada atrasado`,
    late: (names: string) =>
      `Hay atraso en ${names}. Acabamos de despertar las colas: prueba de nuevo en un minuto`,
    names: { journal: 'lo recibido', turns: 'los turnos', outbox: 'los envíos', jobs: 'los encargos' },
  },
  whatsapp: {
    ok: (host: string, took: number) => `${host} aceptó la conexión en ${ms(took)}`,
    refused: (host: string) => `No pudimos conectar con ${host}. Revisa la salida a internet del servidor`,
    late: (host: string, seconds: number) => `${host} no respondió en ${seconds} s`,
  },
  disk: {
    ok: (took: number) => `Escribimos 1 MB, lo leímos igual y lo borramos en ${ms(took)}`,
    differs: 'Lo que leímos no es lo que escribimos',
    refused: (code: string) => `No pudimos escribir en DATA_DIR (${code})`,
    away: (why: string) => `Los archivos de S3_URL no responden (${why})`,
  },
  ai: {
    ok: (model: string, took: number) => `${model} respondió un token en ${ms(took)}`,
    noKey: 'Falta la clave: pon OPENAI_API_KEY y reinicia',
  },
  mail: {
    ok: (to: string) => `El servidor de correo aceptó un mensaje para ${to}: míralo en tu bandeja`,
    noServer: 'Falta el servidor de correo: pon SMTP_URL y reinicia',
    refused: (why: string) => `No salió: ${why}`,
    subject: 'Prueba de correo de Recado',
    body: (address: string) =>
      `Si lees esto, el correo de tu instalación de Recado funciona.\n\nLo pediste en la página de la instalación${address === '' ? '' : ` (${address})`}.\n`,
  },
  onlyServer: 'Es el único servidor que atiende bots: enciende otro antes de vaciarlo',
  failed: (name: string) => `La prueba falló (${name}). El detalle está en el log del servidor`,
}
