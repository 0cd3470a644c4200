/** The landing page's contact section. */
export const text = {
  title: '¿Hablamos? Estamos en Colombia',
  body: (hours: number) =>
    `Cuéntanos qué te preguntan todo el día y te ayudamos a montar las primeras reglas. Respondemos en menos de ${hours} horas.`,
  bodyAlone: 'Aquí todavía no hay un correo para escribirnos.',
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
  alone: {
    title: 'No hace falta escribirnos para empezar',
    body: 'Crea tu cuenta, elige un bot listo para tu negocio y pruébalo en el simulador antes de conectarlo.',
  },
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
