export const text = {
  ask: {
    tab: 'Recuperar la contraseña · Recado',
    title: 'Recupera tu contraseña',
    subtitle: 'Con un enlace pones otra y vuelves a entrar.',
    email: 'Correo',
    emailMissing: 'Escribe tu correo',
    submit: 'Enviar enlace',
    sent: 'Revisa tu correo',
    sentBody:
      'Si hay una cuenta con esa dirección, y está confirmada, en unos minutos te llega un enlace que sirve una vez, durante 60 minutos. Mira también en correo no deseado.',
    unavailable: {
      title: 'Este servidor no envía correos',
      body: 'El enlace te lo da quien administra Recado.',
      write: 'Pídeselo a',
      subject: 'Enlace para poner otra contraseña en Recado',
    },
    remembered: '¿La recordaste?',
    toLogin: 'Iniciar sesión',
  },
  reset: {
    tab: 'Contraseña nueva · Recado',
    title: 'Pon otra contraseña',
    subtitle: 'Al guardarla se cierran todas tus sesiones abiertas.',
    password: 'Contraseña nueva',
    again: 'Repite la contraseña nueva',
    submit: 'Guardar contraseña',
    saved: 'Guardamos tu contraseña nueva. Entra con ella.',
    badLink: 'Este enlace está incompleto. Ábrelo tal como llegó o pide uno nuevo.',
    toRecovery: 'Pedir otro enlace',
    expired: '¿El enlace ya no sirve?',
  },
} as const
