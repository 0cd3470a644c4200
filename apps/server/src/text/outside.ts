/** What is said about calls, e-mails and webhooks to addresses that owners configure. */
export const outsideText = {
  notHttp: 'Solo se puede llamar a direcciones http:// o https://',
  privateAddress:
    'Esa dirección lleva a una red privada: solo se puede llamar a direcciones públicas de internet',
  tooManyRedirects: 'La dirección redirige demasiadas veces',
  tooLarge: 'La respuesta pesa más de 1 MB',
  answeredWith: (status: number) => `respondió ${status}`,
  simulated: (method: string) => `La simulación no hace llamadas ${method}: cambiarían algo de verdad`,
  noMail: 'el servidor no tiene correo configurado (SMTP_URL)',
  tooManyMails: (limit: number) => `ya se enviaron ${limit} correos de este bot hoy`,
  mailRefused: (code: string) => `el servidor de correo no lo aceptó (${code})`,
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
