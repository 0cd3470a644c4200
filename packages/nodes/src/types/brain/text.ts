/** What the node says to its owner. */
export const text = {
  title: 'Cerebro IA',
  description: 'Dirige a los demás',
  missing: 'Cuenta de qué se trata tu negocio o cuál es el objetivo',
  form: {
    businessType: 'Tipo de negocio',
    businessTypePlaceholder: 'Cafetería, peluquería, ferretería…',
    businessDescription: 'Tu negocio',
    businessDescriptionPlaceholder: 'Qué vendes, dónde estás, cómo pagan, qué preguntan siempre',
    personality: 'Personalidad',
    personalityPlaceholder: 'Cercana, de tú, con pocos emojis',
    objective: 'Objetivo',
    objectivePlaceholder: 'Tomar el pedido con dirección y forma de pago',
    memory: 'Mensajes que recuerda',
    auto: 'Usar las funciones del bot',
    autoHint: 'Decide solo cuándo usar tus nodos de información, datos, API, acción y condición.',
  },
  sentence: (model: string) => `decide el cerebro con ${model}`,
  map: (functions: number) =>
    functions === 1
      ? 'la IA decide y puede usar tu función'
      : `la IA decide y puede usar tus ${functions} funciones`,
} as const
