import { createCampaign, scheduleCampaign, sendCampaign } from '@recado/contract/crm/campaigns'
import { changeContacts } from '@recado/contract/crm/contact-bulk'
import { createContact, listContacts } from '@recado/contract/crm/contacts'
import type { OpenShop } from '../open-shop.ts'
import type { Owner } from '../owner.ts'
import type { Person } from './people.ts'

type At = { owner: Owner; open: OpenShop }

async function campaign({ owner, open }: At, name: string, message: string, tag: string): Promise<string> {
  const tagId = open.tags.get(tag)
  const made = await owner.call(createCampaign, {
    body: {
      botId: open.botId,
      name,
      message,
      audience: 'tags',
      tags: tagId === undefined ? [] : [tagId],
      nameFallback: 'vecino',
    },
  })
  return made.campaign._id
}

/** To those who come most: everybody has WhatsApp, and everybody knows the shop. */
export async function tellRegulars(at: At): Promise<void> {
  const { owner, open } = at
  const { contacts } = await owner.call(listContacts, { params: { botId: open.botId } })
  const busiest = contacts
    .toSorted((one, other) => other.conversationCount - one.conversationCount)
    .slice(0, 24)
  const add = [open.tags.get('Frecuente') ?? '']
  await owner.call(changeContacts, {
    params: { botId: open.botId },
    body: {
      selection: { which: 'these', contactIds: busiest.map(({ _id }) => _id) },
      action: { type: 'tag', add },
    },
  })
  const message =
    'Hola, {{primer_nombre}} ☕ Esta semana el almuerzo trae postre de la casa. ¿Te guardamos uno?'
  const campaignId = await campaign(at, 'Almuerzo con postre', message, 'Frecuente')
  await owner.call(sendCampaign, { params: { campaignId } })
}

/** To numbers from a paper list, half of which nobody has on WhatsApp. */
export async function tellTheFair(at: At, list: readonly Person[]): Promise<void> {
  const { owner, open } = at
  const tags = [open.tags.get('Feria') ?? '']
  for (const body of list)
    await owner.call(createContact, { params: { botId: open.botId }, body: { ...body, tags } })
  const message =
    '¡Hola, {{primer_nombre}}! Nos conocimos en la feria del barrio. Muestra este mensaje y tu tinto va por cuenta nuestra.'
  const campaignId = await campaign(at, 'Los de la feria', message, 'Feria')
  await owner.call(sendCampaign, { params: { campaignId } })
}

/** One that waits for its day, and one that is not ready. */
export async function planAhead(at: At, when: number): Promise<void> {
  const message =
    '{{primer_nombre}}, ya puedes encargar la natilla y los buñuelos de diciembre 🎄 Responde «natilla» y te contamos.'
  const campaignId = await campaign(at, 'Natilla y buñuelos', message, 'Frecuente')
  await at.owner.call(scheduleCampaign, {
    params: { campaignId },
    body: { at: new Date(when).toISOString() },
  })
  await campaign(
    at,
    'Domicilios gratis en lluvia',
    'Hoy llueve y el domicilio va por la casa ☔',
    'Domicilios',
  )
}
