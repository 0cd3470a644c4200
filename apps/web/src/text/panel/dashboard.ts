const list = new Intl.ListFormat('es', { type: 'conjunction' })
/** Of many names the first ones. */
const listed = (names: readonly string[]): string =>
  names.length <= 3 ? list.format(names) : `${list.format([...names.slice(0, 2), `${names.length - 2} más`])}`

export const text = {
  tab: 'Panel de Control · Recado',
  title: 'Panel de Control',
  greeting: { morning: 'Buenos días', afternoon: 'Buenas tardes', evening: 'Buenas noches' },
  hello: (greeting: string, name: string) => `${greeting}, ${name}.`,
  summary: 'Resumen',
  totalBots: 'Total Bots',
  thisMonth: (count: number) => ({ count: `+${count}`, rest: 'este mes' }),
  thisWeek: (count: number) => ({ count: `+${count}`, rest: 'esta semana' }),
  noneThisMonth: 'ninguno nuevo este mes',
  messagesToday: 'Mensajes Hoy',
  loading: 'cargando...',
  noData: 'sin datos',
  loadFailed: 'error al cargar',
  activeUsers: 'Usuarios Activos',
  activeUsersHint: 'con sesión en las últimas 24 horas',
  create: 'Crear Bot',
  add: '+ Agregar Bot',
  myBots: 'Mis Chatbots',
  ofLimit: (count: number, limit: number) => `${count} de ${limit}`,
  createNew: 'Crear nuevo bot',
  createNewHint: 'Empieza con seis nodos que ya funcionan',
  empty: {
    title: 'Aún no tienes bots',
    body: 'Un bot contesta por ti lo que te preguntan todos los días. Ponle el nombre de tu negocio y empieza.',
  },
  loadingBots: 'Cargando...',
  failed: { title: 'No pudimos traer tus bots' },
  createDialog: {
    title: 'Crear nuevo bot',
    description: 'Puedes cambiarle el nombre cuando quieras.',
    label: 'Nombre del bot',
    placeholder: 'Panadería La Espiga',
    confirm: 'Crear Bot',
    or: 'O empieza con',
    propose: 'Lo que ya tienes: tu carta, tu lista o tu página',
    ready: 'Un bot listo',
  },
  attention: {
    title: 'Qué necesita tu atención',
    down: (bot: string) => `${bot} sin conexión`,
    newChats: (bot: string) => `${bot} no puede abrir chats nuevos`,
    checkLine: (bot: string) => `Revisar el WhatsApp de ${bot}`,
    keyRefused: (bot: string) => `La IA no contesta en ${bot}`,
    aiRefused: {
      wrong_key: 'El servicio de IA rechazó la clave del servidor. Avisa a quien administra Recado.',
      no_credit: 'La cuenta de IA se quedó sin saldo. Avisa a quien administra Recado.',
    },
    assistant: (node: string, bot: string) => `«${node}» no contesta en ${bot}`,
    openNode: (node: string, bot: string) => `Abrir «${node}» de ${bot}`,
    ownKey: (provider: string) => `Tus bots no pueden usar tu clave de ${provider}`,
    ownKeyDetail: {
      wrong_key: (provider: string) =>
        `${provider} ya no la acepta. Mientras tanto, tus clientes reciben la respuesta por defecto.`,
      no_credit: (provider: string) =>
        `Tu cuenta de ${provider} se quedó sin saldo. Mientras tanto, tus clientes reciben la respuesta por defecto.`,
      lost: () => 'Cambió el secreto de esta instalación y ya no se puede leer: escríbela otra vez.',
    },
    checkOwnKey: (provider: string) => `Revisar tu clave de ${provider}`,
    openEditor: (bot: string) => `Revisar los nodos de ${bot}`,
    tryModel: (bot: string) => `Probar con el nuevo en ${bot}`,
    budgetNear: (bot: string) => `La IA de ${bot} está cerca de su tope del mes`,
    budgetNearDetail: (spent: string, limit: string) =>
      `Va en ${spent} de ${limit}. Al llegar, la IA deja de contestar hasta el mes que viene.`,
    budgetSpent: (bot: string) => `La IA de ${bot} llegó a su tope del mes`,
    budgetSpentDetail: (spent: string, limit: string, raisable: boolean) =>
      `${spent} de ${limit}. Tus reglas siguen contestando.${raisable ? '' : ' El tope lo sube quien administra Recado.'}`,
    raise: 'Subir el tope',
    raiseBudget: (bot: string) => `Subir el tope de la IA de ${bot}`,
    seeBudget: (bot: string) => `Revisar el gasto de la IA de ${bot}`,
    paused: (bot: string, count: number) =>
      count === 1 ? `1 cliente en pausa en ${bot}` : `${count} clientes en pausa en ${bot}`,
    pausedDetail: (count: number) =>
      count === 1
        ? 'El bot no le contesta: espera a una persona.'
        : 'El bot no les contesta: esperan a una persona.',
    closingDetail: (bots: readonly string[], successor: string | null) =>
      `Lo ${bots.length === 1 ? 'usa' : 'usan'} ${listed(bots)}. ${successor ? `Después responde ${successor} en su lugar.` : 'Elige otro antes.'}`,
    openCrm: (bot: string) => `Revisar los clientes de ${bot}`,
    pages: (bot: string, count: number) =>
      count === 1 ? `Cambió una página que ${bot} sabe` : `Cambiaron ${count} páginas que ${bot} sabe`,
    pagesDetail: (titles: readonly string[]) =>
      `${listed(titles)}: mira qué cambió. Hasta entonces, el bot responde con lo de antes.`,
    openKnowledge: (bot: string) => `Revisar lo que sabe ${bot}`,
    unanswered: (bot: string, count: number) =>
      count === 1 ? `1 pregunta sin respuesta en ${bot}` : `${count} preguntas sin respuesta en ${bot}`,
    unansweredDetail: (example: string) => `En 7 días. La más repetida: «${example}»`,
    openQuestions: (bot: string) => `Revisar las preguntas sin respuesta de ${bot}`,
    action: 'Revisar',
    settled: 'Resuelto',
    /** Says it, and shows it when pressed. */
    more: 'Algo nuevo necesita tu atención',
  },
  filter: {
    search: 'Buscar un bot',
    sort: 'Orden de los bots',
    sorts: {
      created: 'Los más antiguos primero',
      name: 'Por nombre',
      messages: 'Más mensajes hoy',
      off: 'Pausados primero',
    },
    none: 'Ningún bot coincide con la búsqueda',
  },
} as const
