/** What the server says on the public pages and in the e-mails that their form sends. */
export const publicSiteText = {
  noMailbox: 'Este sitio todavía no tiene un correo de contacto configurado, y tu mensaje no se envió.',
  noMail: (mailbox: string) =>
    `Este sitio todavía no puede enviar correos, y tu mensaje no salió. Escríbenos a ${mailbox}.`,
  tooMany: 'Ya recibimos varios mensajes tuyos. Espera un poco antes de escribir otra vez.',
  full: 'Hoy ya no podemos recibir más mensajes por aquí. Inténtalo mañana.',
  mail: {
    subject: (name: string) => `Mensaje de ${name} desde la página de Recado`,
    text: (from: { name: string; email: string; phone: string; message: string }) =>
      [
        `Nombre: ${from.name}`,
        `Correo: ${from.email}`,
        ...(from.phone === '' ? [] : [`Teléfono: ${from.phone}`]),
        '',
        from.message,
        '',
        '— Llegó por el formulario de contacto. Si respondes este correo, le respondes a quien escribió.',
      ].join('\n'),
  },
  badFile: (path: string, reason: string) => `LANDING_FILE: no podemos usar ${path} (${reason})`,
  notJson: 'no es JSON',
}
