import { expect, test } from 'vitest'
import { readWebhook } from '../incoming/read-webhook.ts'
import { templateNews } from '../incoming/template-news.ts'
import { CloudLine } from '../testing/cloud-line.ts'
import { templateOf, wireTemplate } from './wire-template.ts'

const body = {
  type: 'BODY' as const,
  text: 'Hola {{1}}, tu pedido está listo.',
  example: { body_text: [['Laura']] },
}
const about = { message_template_name: 'promo', message_template_language: 'es' }
const read = (said: object) =>
  templateOf(wireTemplate.parse({ id: 1, name: 'n', language: 'es', components: [body], ...said }))

test('all templates are read, page after page, and a webhook tells what became of one', async () => {
  await using line = await CloudLine.openLinked()
  const { graph, account } = line.shop
  for (let index = 0; index < 230; index++)
    graph.addTemplate({ account, name: `aviso_${index}`, components: [body] })
  const found = (await line.channel.fetchTemplates?.()) ?? []
  expect(new Set(found.map(({ name }) => name)).size).toBe(230)
  expect(found[0]).toMatchObject({
    language: 'es_CO',
    category: 'utility',
    status: 'approved',
    reason: null,
    quality: 'unknown',
    isNamed: false,
    isSupported: true,
    face: { header: null, body: { text: body.text, examples: { '1': 'Laura' } }, footer: null, buttons: [] },
  })
  const [first] = graph.templates()
  graph.template(first?.id ?? '').reject('TAG_CONTENT_MISMATCH')
  const news = await line.until(() => line.accounts.find(({ kind }) => kind === 'template'))
  expect(news).toEqual({
    kind: 'template',
    accountId: account.id,
    name: 'aviso_0',
    language: 'es_CO',
    change: { status: 'rejected', reason: 'TAG_CONTENT_MISMATCH' },
  })
  const [rejected] = (await line.channel.fetchTemplates?.()) ?? []
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'TAG_CONTENT_MISMATCH' })
})

test('what it is made of is read by Meta’s words, and what is new to us is not sent', () => {
  const buttons = [
    { type: 'QUICK_REPLY', text: 'No recibir más' },
    { type: 'URL', text: 'Ver', url: 'https://cafe.co/{{1}}' },
    { type: 'PHONE_NUMBER', text: 'Llamar', phone_number: '+573001112233' },
  ]
  const header = { type: 'header', format: 'IMAGE' }
  const named = { example: { body_text_named_params: [{ param_name: 'nombre', example: 'Laura' }] } }
  const components = [
    header,
    { ...body, ...named },
    { type: 'FOOTER', text: 'Café' },
    { type: 'BUTTONS', buttons },
  ]
  expect(read({ category: 'MARKETING', parameter_format: 'NAMED', components })).toMatchObject({
    category: 'marketing',
    isNamed: true,
    isSupported: true,
    face: {
      header: { type: 'image' },
      body: { examples: { nombre: 'Laura' } },
      footer: 'Café',
      buttons: [
        { type: 'quick_reply', text: 'No recibir más' },
        { type: 'url', url: 'https://cafe.co/{{1}}' },
        { type: 'phone', phoneNumber: '+573001112233' },
      ],
    },
  })
  const isSupported = (said: object) => read(said).isSupported
  expect(isSupported({ components: [body, { type: 'CAROUSEL' }] })).toBe(false)
  expect(isSupported({ components: [body, { type: 'HEADER', format: 'LOCATION' }] })).toBe(false)
  expect(isSupported({ components: [body, { type: 'BUTTONS', buttons: [{ type: 'FLOW' }] }] })).toBe(false)
  expect(isSupported({ components: [body, { type: 'BUTTONS', buttons: [{ text: 'Ver' }] }] })).toBe(false)
  expect(isSupported({ components: [body, { type: 'BUTTONS' }] })).toBe(false)
  expect(
    isSupported({ components: [body, { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Ver' }] }] }),
  ).toBe(false)
  expect(isSupported({ category: 'AUTHENTICATION' })).toBe(false)
  expect(read({ status: 'LOCKED', category: 'NUEVA', quality_score: 3 })).toMatchObject({
    status: 'other',
    category: 'other',
    quality: 'unknown',
  })
})

test('an announced category is told with its day, and what else changed is told as that', () => {
  const told = (field: string, value: object) => {
    const changes = [{ field, value: { ...about, ...value } }]
    const webhook = { object: 'whatsapp_business_account', entry: [{ id: 'WABA', changes }] }
    const [news] = readWebhook(webhook)?.accounts ?? []
    return news?.kind === 'template' ? news.change : null
  }
  expect(
    told('template_category_update', {
      new_category: 'UTILITY',
      correct_category: 'MARKETING',
      category_update_timestamp: 1_790_000_000,
    }),
  ).toEqual({ category: 'utility', nextCategory: { category: 'marketing', at: 1_790_000_000_000 } })
  expect(
    told('template_category_update', { new_category: 'MARKETING', previous_category: 'UTILITY' }),
  ).toEqual({
    category: 'marketing',
    nextCategory: null,
  })
  expect(told('message_template_quality_update', { new_quality_score: 'RED' })).toEqual({ quality: 'red' })
  expect(told('message_template_components_update', { message_template_element: 'otro' })).toEqual({})
  expect(told('message_template_status_update', { event: 'PAUSED', reason: 'NONE' })).toEqual({
    status: 'paused',
    reason: null,
  })
})

test('what a webhook does not say of a template stays as it is', () => {
  const told = (field: string, value: object) => templateNews(field, { ...about, ...value })?.change
  for (const event of ['UNARCHIVED', 'LIMIT_EXCEEDED', undefined])
    expect(told('message_template_status_update', { event, reason: 'NONE' })).toEqual({})
  expect(told('message_template_status_update', { event: 'DELETED', reason: null })).toEqual({
    status: 'other',
    reason: null,
  })
  expect(told('message_template_quality_update', {})).toEqual({})
  expect(told('template_category_update', {})).toEqual({ nextCategory: null })
  expect(
    told('template_category_update', { new_category: 'UTILITY', correct_category: 'MARKETING' }),
  ).toEqual({
    category: 'utility',
    nextCategory: null,
  })
})
