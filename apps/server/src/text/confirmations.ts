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
