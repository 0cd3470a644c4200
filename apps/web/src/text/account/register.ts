export const text = {
  tab: 'Crear cuenta · Recado',
  title: 'Crea tu cuenta',
  subtitle: 'Tu primer bot queda listo en unos 10 minutos.',
  name: 'Nombre completo',
  email: 'Correo',
  password: 'Contraseña',
  passwordHint: 'Mínimo 8 caracteres',
  confirmPassword: 'Confirma la contraseña',
  accessCode: 'Código de acceso',
  /** How to get a code: `mailbox` is who administers, where that is known. */
  noCode: {
    question: '¿No tienes código?',
    ask: 'Te lo da quien administra Recado.',
    write: 'Pídelo por correo a',
    subject: 'Código de acceso a Recado',
  },
  /** By the link of an invitation. */
  invited: {
    subtitle: 'Te invitaron a Recado: tu primer bot queda listo en unos 10 minutos.',
    emailHint: 'La invitación es para esta dirección',
    badLink: 'Esta invitación ya no sirve',
    askAgain: 'Venció, ya se usó o el enlace llegó incompleto. Pide otra a quien te la envió.',
    failed: 'No pudimos abrir la invitación',
    haveCode: '¿Tienes un código de acceso?',
    toRegister: 'Crear cuenta con él',
  },
  plan: 'Plan',
  planHint: 'Con el que empieza toda cuenta',
  missing: {
    name: 'Escribe tu nombre',
    email: 'Escribe tu correo',
    password: 'Escribe una contraseña',
    confirmPassword: 'Escribe otra vez la contraseña',
    accessCode: 'Escribe el código de acceso',
  },
  passwordsDiffer: 'Las contraseñas no coinciden',
  /** «Al crear tu cuenta aceptas los Términos y la Privacidad.» */
  accept: { before: 'Al crear tu cuenta aceptas los', terms: 'Términos', and: 'y la', privacy: 'Privacidad' },
  submit: 'Crear cuenta',
  submitting: 'Creando tu cuenta...',
  haveAccount: '¿Ya tienes cuenta?',
  toLogin: 'Iniciar sesión',
  note: {
    title: 'Lo que sigue',
    steps: [
      { what: 'Elige un bot para tu negocio', how: 'Ya trae las respuestas de tu oficio' },
      { what: 'Cambia tres respuestas', how: 'Tus precios, tu horario, tu dirección' },
      { what: 'Pruébalo', how: 'En el simulador, sin celular' },
      { what: 'Escanea el QR', how: 'Y tu WhatsApp empieza a contestar' },
    ],
    duration: 'unos 10 minutos',
  },
} as const
