/** What the server says of invitations. */
export const invitationText = {
  badLink: 'Esta invitación ya no sirve: venció, ya se usó o la anularon. Pide otra a quien te la envió.',
  otherEmail: (email: string) => `Esta invitación es para ${email}`,
  tooMany: (open: number) => `Ya hay ${open} invitaciones abiertas: anula alguna antes de hacer otra`,
  mail: (link: string, days: number) => ({
    subject: 'Te invitaron a Recado',
    text: [
      'Hola:',
      '',
      'Te invitaron a crear tu cuenta de Recado, el bot que contesta el WhatsApp de tu negocio. Ábrela con este enlace:',
      '',
      link,
      '',
      `Sirve una sola vez, durante ${days === 1 ? 'un día' : `${days} días`}, y es solo para ti. Si no esperabas esta invitación, no hagas nada.`,
    ].join('\n'),
  }),
}
