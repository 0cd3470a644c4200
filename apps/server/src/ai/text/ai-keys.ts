import type { KeyProvider } from '@recado/contract/ai/ai-keys'
import type { WhyKeyRefused } from '@recado/engine'
import type { KeyRefusal } from '../own-keys/check-key.ts'

/** What is said of keys of AI that accounts keep for themselves. */
export const aiKeyText = {
  names: {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    openrouter: 'OpenRouter',
    groq: 'Groq',
  } satisfies Record<KeyProvider, string>,
  notAllowed: 'En esta instalación no se usan claves propias de IA',
  check: {
    wrong_key: (name: string) => `${name} no reconoce esa clave: cópiala otra vez, completa`,
    no_access: (name: string) =>
      `${name} reconoce la clave, pero no le da permiso de usar sus modelos: revisa los permisos de la clave`,
    no_credit: (name: string) => `Esa cuenta de ${name} no tiene saldo: recárgala y vuelve a intentarlo`,
    busy: (name: string) => `${name} recibió demasiadas solicitudes con esa clave: espera un minuto`,
    timeout: (name: string) => `${name} no contestó a tiempo. No guardamos nada: inténtalo de nuevo`,
    unavailable: (name: string) =>
      `No pudimos preguntarle a ${name} si acepta la clave. No guardamos nada: inténtalo en un momento`,
  } satisfies Record<KeyRefusal, (name: string) => string>,
  refused: (name: string) => `${name} no aceptó tu clave: cámbiala en «Mi perfil»`,
  noCredit: (name: string) => `Tu cuenta de ${name} se quedó sin saldo`,
  mail: {
    subject: (name: string) => `Tus bots no pueden usar tu clave de ${name}`,
    wrong_key: (name: string, ending: string) =>
      `${name} ya no acepta tu clave «…${ending}»: pudo vencer, o alguien la borró allá.`,
    no_credit: (name: string, ending: string) =>
      `Tu cuenta de ${name} (clave «…${ending}») se quedó sin saldo.`,
    meanwhile:
      'Mientras tanto, lo que respondía la IA con esa clave recibe la respuesta por defecto. Lo demás de tus bots sigue igual.',
    todo: {
      wrong_key: 'Qué hacer: crea otra clave y pégala en «Mi perfil».',
      no_credit: 'Qué hacer: recarga saldo en tu cuenta. No tienes que cambiar nada en Recado.',
    },
    link: (url: string) => `Míralo aquí: ${url}`,
  },
}

/** The e-mail to an owner whose key is no longer taken. */
export function refusedKeyMail(about: {
  provider: KeyProvider
  ending: string
  why: WhyKeyRefused
  link: string | null
}): { subject: string; text: string } {
  const { provider, ending, why, link } = about
  const { mail, names } = aiKeyText
  const name = names[provider]
  const lines = [
    'Hola:',
    mail[why](name, ending),
    mail.meanwhile,
    mail.todo[why],
    ...(link === null ? [] : [mail.link(link)]),
    'Recado',
  ]
  return { subject: mail.subject(name), text: lines.join('\n\n') }
}
