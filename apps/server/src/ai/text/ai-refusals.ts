import type { WhyKeyRefused } from '@recado/engine'

type About = {
  name: string
  botName: string
  host: string
  why: WhyKeyRefused
  link: string | null
}
type Mail = { subject: string; text: string }

const meanwhile =
  'Mientras tanto, tus clientes reciben la respuesta por defecto y todo lo que no usa IA sigue funcionando.'

const mail = (subject: string, { name, link }: About, ...paragraphs: string[]): Mail => ({
  subject,
  text: [`Hola, ${name}:`, ...paragraphs, ...(link === null ? [] : [`Míralo aquí: ${link}`]), 'Recado'].join(
    '\n\n',
  ),
})

/** E-mails about the installation's key that is not taken, or has no money: to the bot's owner, and to whoever can mend it. */
export const refusalMail = {
  owner: (about: About): Mail =>
    mail(
      `La IA de «${about.botName}» no está respondiendo`,
      about,
      about.why === 'wrong_key'
        ? `La IA de tu bot «${about.botName}» no responde: el servicio no aceptó la clave de este servidor de Recado.`
        : `La IA de tu bot «${about.botName}» no responde: la cuenta de IA de este servidor de Recado se quedó sin saldo.`,
      'Ya le escribimos a quien lo administra: no tienes que hacer nada.',
      meanwhile,
    ),
  administrator: (about: About): Mail =>
    mail(
      about.why === 'wrong_key'
        ? `${about.host} no acepta la clave de tu instalación`
        : `La cuenta de ${about.host} se quedó sin saldo`,
      about,
      about.why === 'wrong_key'
        ? `${about.host} no aceptó la clave de tu instalación de Recado. Pon una que sirva en su configuración y reinicia.`
        : `La cuenta que paga la IA de tu instalación de Recado se quedó sin saldo en ${about.host}. Recárgala en su página de facturación.`,
      `Lo notamos en el bot «${about.botName}». Mientras tanto, los bots que usan ese servicio dan la respuesta por defecto.`,
      'Te escribimos una vez al día mientras siga así.',
    ),
}
