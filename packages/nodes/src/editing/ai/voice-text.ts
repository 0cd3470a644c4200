/** What a form says of answers in voice: it comes with the form, and not with the editor. */
export const voiceText = {
  label: 'Responder con voz si escriben con voz',
  hint: 'Quien manda una nota de voz recibe otra, de hasta 600 letras. Las respuestas largas, las que tienen enlaces y las que no se puedan grabar van por escrito. La voz se cobra aparte.',
  nobody: {
    title: 'En este Recado nadie habla todavía',
    admin: 'Define SPEECH_MODEL y reinicia Recado. Mientras tanto, las respuestas van por escrito.',
    others: 'Pídele a quien administra Recado que lo active. Mientras tanto, las respuestas van por escrito.',
  },
} as const
