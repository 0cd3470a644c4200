export const text = {
  tab: 'Confirmar tu correo · Recado',
  title: 'Confirma tu correo',
  body: (email: string) =>
    `Te enviamos un enlace a ${email}. Hasta que lo abras no te llegan avisos ni enlaces para recuperar tu contraseña. ¿No es tu correo? Cámbialo en tu perfil.`,
  again: 'Enviar de nuevo',
  sent: 'Te lo enviamos otra vez',
  sentDetail: 'Mira también en correo no deseado.',
  confirming: 'Confirmando tu correo…',
  confirmed: 'Confirmaste tu correo',
  failed: 'No pudimos confirmar tu correo',
  toPanel: 'Ir al panel',
} as const
