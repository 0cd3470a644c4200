/** What is said when the server said nothing. */
export const text = {
  status: (status: number) => `Error ${status}`,
  noAnswer: 'Sin respuesta del servidor',
  connection: 'Error de conexión',
  action: (message: string) => `Error: ${message}`,
} as const
