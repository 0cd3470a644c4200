/** What the node says to its owner, and to a model that may choose it. */
export const text = {
  title: 'Información',
  description: 'Un dato que preguntan',
  missing: 'Escribe la información',
  tool: (content: string) => `Da esta información: ${content.slice(0, 200)}`,
  form: {
    content: 'Información',
    when: 'Cuándo se muestra',
    whens: { auto: 'Automático', keyword: 'Por palabra', always: 'Siempre' },
    whenHints: {
      auto: 'Cuando lo preguntan con una de las palabras, o cuando el Cerebro IA la necesita.',
      keyword: 'Cuando escriben una de las palabras. El Cerebro IA también la puede usar.',
      always: 'Con una de las palabras, y además la IA la sabe en todas sus respuestas.',
    },
  },
  sentence: { asked: 'Si preguntan por' },
} as const
