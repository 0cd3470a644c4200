export const text = {
  /** What browsers show of a tab that is not in sight: first how many chats wait. */
  title: (bot: string, unread: number) => `${unread > 0 ? `(${unread}) ` : ''}CRM de ${bot} · Recado`,
  heading: (bot: string) => `CRM de ${bot}`,
  tabs: 'Secciones del CRM',
  contacts: 'Contactos',
  chat: 'Chat en Vivo',
  tags: 'Tags',
  campaigns: 'Campañas',
  loading: 'Cargando...',
} as const
