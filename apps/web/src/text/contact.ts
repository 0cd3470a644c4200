/** The landing page's contact section. */
export const text = {
  title: '¿Hablamos? Estamos en Colombia',
  body: (hours: number) =>
    `Cuéntanos qué te preguntan todo el día y te ayudamos a montar las primeras reglas. Respondemos en menos de ${hours} horas.`,
  mail: 'Correo',
  place: 'Dónde',
  support: 'Soporte',
  supportHours: (hours: string) => `${hours}, en español`,
  form: 'Escríbenos',
  name: 'Tu nombre',
  email: 'Tu correo',
  phone: 'Tu WhatsApp',
  optional: 'Opcional',
  message: '¿Qué te gustaría que contestara tu bot?',
  trap: 'No llenes este campo',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  byMail: 'Abrir en mi correo',
  byMailNote: (mailbox: string) =>
    `Este sitio todavía no envía correos por su cuenta: al pulsar, tu programa de correo se abre con el mensaje listo para ${mailbox}.`,
  none: 'Este sitio todavía no tiene un correo de contacto. Puedes crear tu cuenta y probarlo sin escribirnos.',
  sent: {
    title: 'Recibimos tu mensaje',
    body: (email: string, hours: number) => `Te respondemos a ${email} en menos de ${hours} horas.`,
    again: 'Escribir otro mensaje',
  },
  errors: {
    name: 'Escribe tu nombre',
    email: 'Escribe un correo válido',
    message: 'Cuéntanos qué necesitas',
    offline: 'Sin respuesta del servidor. Tu mensaje sigue aquí: inténtalo de nuevo.',
    failed: 'No pudimos enviar tu mensaje. Inténtalo de nuevo en un momento.',
  },
  subject: (name: string) => `Mensaje de ${name} desde la página de Recado`,
} as const
