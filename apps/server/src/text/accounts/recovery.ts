/** What the server says of lost passwords. */
export const recoveryText = {
  unavailable:
    'Este servidor no envía correos. Pídele a quien administra Recado un enlace para poner otra contraseña.',
  badLink: 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.',
  mail: {
    subject: 'Tu enlace para poner otra contraseña en Recado',
    text: (name: string, link: string) =>
      [
        `Hola, ${name}:`,
        '',
        'Alguien, seguramente tú, pidió poner otra contraseña en tu cuenta de Recado. Ábrela con este enlace:',
        '',
        link,
        '',
        'Sirve una sola vez, durante 60 minutos. Si no lo pediste, no hagas nada: tu contraseña sigue igual.',
      ].join('\n'),
  },
}
