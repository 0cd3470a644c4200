/** What the node says to its owner. */
export const text = {
  title: 'Asistente IA',
  description: 'Uno tuyo, con su hilo',
  missing: {
    assistantId: 'Elige un asistente o crea uno',
    assistant: 'Ese asistente no está en tu cuenta: elige otro',
    instructions: 'El asistente no tiene instrucciones: escríbelas',
    closedAssistant: 'OpenAI cerró este asistente: pega sus instrucciones',
    closedPrompt: 'OpenAI cierra sus prompts guardados: pega las instrucciones de este',
  },
  form: {
    label: 'Asistente',
    choose: 'Elige un asistente',
    none: 'Todavía no tienes asistentes',
    create: 'Crear asistente',
    edit: 'Editar asistente',
    empty: 'Sin instrucciones',
    id: 'Id del asistente',
    idPlaceholder: 'rec_…, asst_… o pmpt_…',
    idHint: 'Se llena al elegirlo. También puedes escribirlo.',
    closed: {
      title: 'OpenAI cerró este asistente',
      titleSoon: 'OpenAI cierra este prompt el 30 de noviembre',
      assistants: 'OpenAI cerró sus asistentes el 26 de agosto de 2026 y de este ya no se puede traer nada.',
      prompts:
        'OpenAI cerró sus prompts guardados el 30 de noviembre de 2026 y de este ya no se puede traer nada.',
      promptsSoon:
        'OpenAI cierra sus prompts guardados el 30 de noviembre de 2026: copia este antes, porque después no se puede traer nada.',
      how: 'Pega aquí sus instrucciones, de la página de OpenAI, de una copia tuya o de memoria.',
      paste: 'Pegar instrucciones',
    },
    hours: 'La conversación se renueva tras',
    hoursUnit: 'horas',
    hoursHint: 'Entre 1 y 168 horas sin escribir.',
  },
  sentence: 'responde tu asistente',
  preview: 'Responde tu asistente',
} as const
