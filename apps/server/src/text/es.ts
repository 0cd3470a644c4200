/** What the server says to people. */
export const text = {
  problems: {
    notFound: 'No encontramos lo que buscas',
    unknownRoute: 'Esa dirección no existe en la API',
    methodNotAllowed: 'Esa dirección no acepta este método',
    invalidInput: 'Revisa los datos que enviaste',
    malformedJson: 'El cuerpo no es JSON válido',
    tooDeep: 'El cuerpo tiene demasiados niveles',
    unstorable: 'El texto tiene caracteres que no se pueden guardar',
    unsupportedBody: 'Envía el cuerpo como JSON (Content-Type: application/json)',
    multipartExpected: 'Envía el archivo como multipart/form-data',
    tooLarge: 'Lo que enviaste es demasiado grande',
    tooManyRequests: 'Demasiadas solicitudes seguidas. Espera un momento e inténtalo de nuevo',
    unauthenticated: 'Inicia sesión para continuar',
    forbidden: 'Solo el administrador puede hacer esto',
    internal: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento',
    unavailable: 'El servicio no está disponible ahora. Inténtalo de nuevo en un momento',
    other: 'No pudimos atender la solicitud',
  },
  accounts: {
    wrongCredentials: 'Correo o contraseña incorrectos',
    wrongAccessCode: 'Código de acceso incorrecto',
    disabled: 'Tu cuenta está desactivada',
    emailTaken: 'Ya existe una cuenta con ese correo',
    tooManyFailures: 'Demasiados intentos fallidos. Espera unos minutos e inténtalo de nuevo',
    adminName: 'Administrador',
    ownAccount: 'No puedes desactivar tu propia cuenta',
  },
  docs: {
    title: 'La API de Recado',
    intro:
      'Todo es JSON en UTF-8. Entra con POST /api/auth/login y envía el token en cada llamada: «Authorization: Bearer …». Los errores traen «message», que se puede mostrar, y «code», que no cambia.',
    openapi: 'Descripción OpenAPI',
    answers: 'Responde',
    refuses: 'Rechaza con',
    access: {
      public: 'Sin cuenta',
      user: 'Con tu token',
      admin: 'Solo el administrador',
      refresh: 'Con tu token, también vencido',
    },
  },
  start: {
    credentialsFile: 'Credenciales que Recado generó en su primer arranque. Guárdalas en un lugar seguro.',
  },
}
