const words = new Intl.PluralRules('es-CO')
const plural = (count: number, one: string, many: string) => (words.select(count) === 'one' ? one : many)

export const text = {
  tab: 'Panel de Control · Recado',
  title: 'Panel de Control',
  greeting: { morning: 'Buenos días', afternoon: 'Buenas tardes', evening: 'Buenas noches' },
  hello: (greeting: string, name: string) => `${greeting}, ${name}.`,
  summary: 'Resumen',
  totalBots: 'Total Bots',
  thisMonth: (count: number) => ({ count: `+${count}`, rest: 'este mes' }),
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
  failed: { title: 'No pudimos traer tus bots' },
  createDialog: {
    title: 'Crear nuevo bot',
    description: 'Puedes cambiarle el nombre cuando quieras.',
    label: 'Nombre del bot',
    placeholder: 'Panadería La Espiga',
    confirm: 'Crear Bot',
  },
  limitReached: (limit: number) => `Alcanzaste tu límite de ${limit} ${plural(limit, 'bot', 'bots')}.`,
} as const
