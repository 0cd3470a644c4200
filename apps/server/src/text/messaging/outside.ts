/** What is said about calls, e-mails and webhooks to addresses that owners configure. */
export const outsideText = {
  notHttp: 'Solo se puede llamar a direcciones http:// o https://',
  privateAddress:
    'Esa dirección lleva a una red privada: solo se puede llamar a direcciones públicas de internet',
  tooManyRedirects: 'La dirección redirige demasiadas veces',
  tooLarge: 'La respuesta pesa más de 1 MB',
  badRequest: 'La dirección o los encabezados están mal escritos',
  tooSlow: (seconds: number) => `No contestó en ${seconds} s`,
  /** Node's and OpenSSL's codes of a connection that failed, in words; an owner knows none of them. */
  unreached: (code: string): string => {
    if (/^(ENOTFOUND|EAI_AGAIN|EDNS)$/.test(code)) return 'no existe'
    if (/^E(SOCKET)?TIMEDOUT$/.test(code)) return 'no contestó a tiempo'
    if (/^(ECONNRESET|EPIPE|ECONNABORTED)$/.test(code)) return 'cortó la conexión'
    if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return 'no tiene un certificado válido'
    return 'no contesta'
  },
  tooManyCalls: (most: number) =>
    `Los bots de esta cuenta ya hicieron ${most} llamadas en un minuto: las siguientes esperan al próximo`,
  crowded: 'Muchas llamadas de esta cuenta esperan respuesta a la vez, y a esta no le llegó el turno',
  answeredWith: (status: number) => `respondió ${status}`,
  simulated: (method: string) => `La simulación no hace llamadas ${method}: cambiarían algo de verdad`,
  noMail: 'Recado aún no envía correos: pídele a quien lo administra que los active',
  tooManyMails: (limit: number) => `ya se enviaron ${limit} correos de este bot hoy`,
  mailRefused: (code: number) => `el servidor de correo no lo aceptó (${code})`,
  mailAddressRefused: 'el servidor de correo no aceptó la dirección',
  mailUnreached: (why: string) => `el servidor de correo ${why}`,
  ourFault: 'algo falló de nuestro lado',
  jobs: {
    email: { done: (to: string) => `Correo enviado a ${to}`, target: (to: string) => `el correo a ${to}` },
    webhook: {
      done: (host: string) => `Webhook entregado a ${host}`,
      target: (host: string) => `el webhook a ${host}`,
    },
  },
  retried: (what: string, why: string, minutes: number) =>
    `No se pudo entregar ${what}: ${why}. Se intenta de nuevo en ${minutes} min`,
  givenUp: (what: string, why: string) => `Se abandonó ${what}: ${why}. No se intenta más`,
}
