import type { AccountEventKind } from '@recado/contract/accounts/account-events'

const what: Record<AccountEventKind, { subject: string; line: string }> = {
  new_device: {
    subject: 'Entraron en tu cuenta de Recado desde un equipo nuevo',
    line: 'Alguien, seguramente tú, entró en tu cuenta de Recado desde un navegador que no conocíamos.',
  },
  locked: {
    subject: 'Alguien prueba contraseñas en tu cuenta de Recado',
    line: 'Hubo demasiados intentos fallidos de entrar en tu cuenta de Recado, y los frenamos. Desde tus equipos de siempre puedes seguir entrando.',
  },
  mass_export: {
    subject: 'Se descargaron datos de tu cuenta de Recado',
    line: 'Alguien, seguramente tú, descargó contactos u otros datos de tu cuenta de Recado.',
  },
  second_factor_on: {
    subject: 'Activaste el segundo factor en Recado',
    line: 'Tu cuenta de Recado pide ahora un segundo factor para entrar.',
  },
  second_factor_off: {
    subject: 'Tu cuenta de Recado quedó sin segundo factor',
    line: 'Tu cuenta de Recado ya no pide un segundo factor: se entra solo con la contraseña.',
  },
  email_changed: {
    subject: 'Tu cuenta de Recado pasó a otro correo',
    line: 'Tu cuenta de Recado ya no es de este correo: alguien, seguramente tú, la pasó a otro.',
  },
  recovery_code: {
    subject: 'Entraron en Recado con un código de recuperación',
    line: 'Alguien, seguramente tú, entró en tu cuenta de Recado con uno de tus códigos de recuperación.',
  },
}

/** The mail that tells an owner what happened to their account. */
export function accountEventMail(
  kind: AccountEventKind,
  { name, from, link }: { name: string; from: string | null; link: string | null },
): { subject: string; text: string } {
  const { subject, line } = what[kind]
  const lines = [
    `Hola, ${name}:`,
    '',
    line,
    ...(from === null ? [] : ['', `Desde: ${from}`]),
    '',
    link === null
      ? 'Si no fuiste tú, entra, cambia tu contraseña y cierra tus otras sesiones en «Mi perfil».'
      : `Si no fuiste tú, cambia tu contraseña y cierra tus otras sesiones: ${link}`,
  ]
  return { subject, text: lines.join('\n') }
}
