/** What the node says to its owner. */
export const text = {
  title: 'Notas de voz',
  description: 'Las pasa a texto',
  form: {
    response: 'Aviso al recibir la nota de voz',
    hint: 'Opcional. La nota se pasa a texto y sigue como si tu cliente la hubiera escrito.',
  },
  sentence: {
    when: 'Si envían una',
    what: 'nota de voz',
    silently: 'la pasa a texto y sigue',
    withNotice: 'la pasa a texto y avisa',
  },
  preview: { transcribed: 'La nota se pasa a texto y el bot responde a lo que dice' },
} as const
