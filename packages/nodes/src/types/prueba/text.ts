/** What the node says to its owner besides what CUSTOM says. */
export const text = { title: 'Prueba', description: 'Para ensayar' } as const
