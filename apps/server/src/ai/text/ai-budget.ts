/** What owners are told of the money that AI costs, and of who asks too much of it. Amounts come as people read them. */
type Told = {
  botName: string
  spent: string
  limit: string
  from: string
  whose: 'operator' | 'owner' | 'account'
}

const goesOn = 'Tus reglas, los datos que pides, los horarios y las campañas siguen funcionando igual.'

function whatToDo({ whose }: Told, link: string | null): string {
  if (whose === 'owner')
    return link === null
      ? 'Puedes subir el tope en la configuración del bot.'
      : `Puedes subir el tope aquí: ${link}`
  const ask = 'Este tope lo pone quien administra Recado: pídele que lo suba.'
  return link === null ? ask : `${ask} Míralo aquí: ${link}`
}

export const budgetText = {
  over: (limit: string) => `La IA llegó a su tope de este mes (${limit})`,
  crowded: 'Muchos clientes le preguntaron a la IA a la vez, y a este no le llegó el turno',
  tooMany: {
    minute: (most: number) => `Este cliente le preguntó a la IA más de ${most} veces en un minuto`,
    day: (most: number) => `Este cliente ya recibió ${most} respuestas de la IA en un día`,
    bot: (most: number) => `El bot ya le preguntó a la IA ${most} veces en un minuto`,
  },
  near: {
    log: ({ spent, limit }: Told) => `La IA de este mes va en ${spent}, de un tope de ${limit}`,
    notice: (told: Told) =>
      `La IA de «${told.botName}» va en ${told.spent} este mes, de un tope de ${told.limit}. Si llega al tope, deja de contestar hasta el ${told.from}. ${whatToDo(told, null)}`,
    mail: (told: Told, link: string | null) => ({
      subject: `La IA de «${told.botName}» está cerca de su tope del mes`,
      text: [
        'Hola:',
        `Este mes la IA de tu bot «${told.botName}» ha costado ${told.spent}, de un tope de ${told.limit}.`,
        `Si llega al tope, la IA deja de contestar hasta el ${told.from}: quien pregunte algo que tus reglas no contestan recibe la respuesta por defecto. ${goesOn}`,
        whatToDo(told, link),
        'Recado',
      ].join('\n\n'),
    }),
  },
  stopped: {
    log: ({ limit, from }: Told) =>
      `La IA llegó a su tope de este mes (${limit}) y no contesta hasta el ${from}. Las reglas siguen`,
    notice: (told: Told) =>
      `La IA de «${told.botName}» llegó a su tope de este mes (${told.limit}) y no contesta hasta el ${told.from}. Tus reglas siguen. ${whatToDo(told, null)}`,
    mail: (told: Told, link: string | null) => ({
      subject: `La IA de «${told.botName}» llegó a su tope del mes`,
      text: [
        'Hola:',
        `La IA de tu bot «${told.botName}» llegó a su tope de este mes: ${told.limit}.`,
        `Hasta el ${told.from} no contesta: quien pregunte algo que tus reglas no contestan recibe la respuesta por defecto, y su pregunta queda en «sin respuesta». ${goesOn}`,
        whatToDo(told, link),
        'Recado',
      ].join('\n\n'),
    }),
  },
}
export type ToldBudget = Told
