/** What the node says to its owner and, at first, to its model. */
export const text = {
  title: 'Agente IA',
  description: 'Conversa por ti',
  starting:
    'Eres el asistente de un negocio y atiendes a sus clientes por WhatsApp. Responde en español, con amabilidad y en pocas frases. Si no sabes algo, dilo y ofrece que una persona del negocio responda luego.',
  missing: 'Escribe las instrucciones del agente',
  form: {
    prompt: 'Instrucciones',
    promptPlaceholder: 'Quién es, qué vende tu negocio, cómo habla y qué no debe hacer',
  },
  sentence: (model: string) => `responde la IA con ${model}`,
} as const
