/** What the gallery of ready bots says. */
export const text = {
  title: 'Elige un bot listo',
  description: 'Funciona tal como está. Después cambias los precios, la dirección y lo que quieras.',
  loading: 'Trayendo los bots listos…',
  nodes: (count: number) => `${count} nodos`,
  looks: 'Por ejemplo',
  use: 'Usar',
  filled: (title: string) => `Listo: tu bot empieza como ${title.toLowerCase()}`,
  review: (names: readonly string[]) =>
    `Antes de conectar WhatsApp, revisa ${new Intl.ListFormat('es').format(names.map((name) => `«${name}»`))}`,
} as const
