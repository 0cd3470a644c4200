/** What the server says of addresses that await to be confirmed. */
export const confirmationText = {
  badLink: 'Este enlace ya no sirve: venció o es de otra cuenta. Pide otro desde tu perfil.',
  already: 'Tu correo ya está confirmado',
  mail: (name: string, link: string) => ({
    subject: 'Confirma tu correo en Recado',
    text: [
      `Hola, ${name}:`,
      '',
      'Con este enlace confirmas que este correo es tuyo. Hasta entonces Recado no te envía avisos ni enlaces para recuperar tu contraseña:',
      '',
      link,
      '',
      'Sirve durante 24 horas, entrando con tu cuenta. Si no creaste una cuenta de Recado, no hagas nada.',
    ].join('\n'),
  }),
}

/** What is mailed to an address that an account is to move to. */
export const addressText = {
  mail: (name: string, link: string) => ({
    subject: 'Confirma tu correo nuevo en Recado',
    text: [
      `Hola, ${name}:`,
      '',
      'Con este enlace tu cuenta de Recado pasa a este correo: con él entras y aquí te llegan los avisos.',
      '',
      link,
      '',
      'Sirve durante 24 horas, entrando con tu cuenta. Si no pediste el cambio, no hagas nada.',
    ].join('\n'),
  }),
  taken: (link: string) => ({
    subject: 'Este correo ya tiene una cuenta de Recado',
    text: [
      'Hola:',
      '',
      'Desde otra cuenta de Recado pidieron pasarla a este correo, que ya tiene la suya. No cambió nada.',
      '',
      `Si fuiste tú, entra con la cuenta de este correo: ${link}`,
    ].join('\n'),
  }),
}
