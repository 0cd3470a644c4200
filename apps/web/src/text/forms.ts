/** What a window says that holds a form. */
export const text = {
  leave: {
    title: '¿Salir sin guardar?',
    text: 'Se pierde lo que escribiste.',
    confirmLabel: 'Salir sin guardar',
    cancelLabel: 'Seguir editando',
    danger: true,
  },
}
