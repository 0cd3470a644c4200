/** The page that the service worker shows without a connection. */
export const text = {
  tab: 'Sin conexión · Recado',
  title: 'No hay conexión',
  body: 'Tu bot sigue contestando en el servidor: lo que se cayó es el internet de este aparato. Apenas vuelva, esta página se abre sola.',
  retry: 'Intentar de nuevo',
} as const
