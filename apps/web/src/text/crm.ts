export const text = {
  title: (bot: string) => `CRM de ${bot} · Recado`,
  heading: (bot: string) => `CRM de ${bot}`,
  tabs: 'Secciones del CRM',
  contacts: 'Contactos',
  chat: 'Chat en Vivo',
  tags: 'Tags',
  campaigns: 'Campañas',
  loading: 'Cargando...',
} as const
