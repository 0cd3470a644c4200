import { expect, test } from 'vitest'
import { offerOf } from '../../phone/messages/offer-message.ts'
import { fillForm, tapOn } from '../../phone/messages/tap.ts'
import { openGraphShop, subscribe, type GraphShop } from '../../testing/graph-shop.ts'

const screen = {
  id: 'PEDIDO',
  title: 'Tu pedido',
  terminal: true,
  layout: {
    type: 'SingleColumnLayout',
    children: [
      { type: 'TextInput', name: 'nombre', label: 'Nombre', required: true, 'input-type': 'text' },
      { type: 'DatePicker', name: 'dia', label: 'Día' },
      { type: 'Dropdown', name: 'sabor', label: 'Sabor', 'data-source': [{ id: 'a', title: 'Arequipe' }] },
      {
        type: 'Footer',
        label: 'Enviar',
        'on-click-action': { name: 'complete', payload: { nombre: '${form.nombre}', dia: '${form.dia}' } },
      },
    ],
  },
}

test('a form is made, filled in on a phone, and its answers come back as a string of JSON', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop)
  const { laura, line, graph, post } = shop
  const id = await create(shop)
  expect(await upload(shop, id, { version: '7.3', screens: [screen] })).toMatchObject({
    json: { success: true, validation_errors: [] },
  })
  await laura.sendText(line.number, 'quiero pedir')
  expect(await send(shop, id)).toMatchObject({ status: 200 })
  await graph.settled()
  expect(callback.statuses()).toMatchObject([{ status: 'failed', errors: [{ code: 131009 }] }])
  expect(await post(`/${id}/publish`, {})).toMatchObject({ json: { success: true } })
  expect(await upload(shop, id, {})).toMatchObject({ json: { error: { code: 139001 } } })
  await send(shop, id)
  await graph.settled()
  const shown = laura.chat(line.number).at(-1)
  expect(shown && offerOf(shown.content)?.buttons).toMatchObject([
    {
      kind: 'flow',
      token: 'turno-1',
      form: {
        title: 'Tu pedido',
        send: 'Enviar',
        fields: [{ kind: 'text' }, { kind: 'date' }, { kind: 'one' }],
      },
    },
  ])
  await fillForm(laura, line.number, { nombre: 'Laura', sabor: 'a' })
  await graph.settled()
  const answer = callback.messages().at(-1)?.['interactive'] as { nfm_reply: { response_json: string } }
  const { response_json: json } = answer.nfm_reply
  expect(JSON.parse(json)).toEqual({ nombre: 'Laura', sabor: 'a', flow_token: 'turno-1' })
})

test('what is wrong with a Flow JSON is said, and it cannot be published', async () => {
  await using shop = await openGraphShop()
  const id = await create(shop)
  const broken = { ...screen, terminal: false }
  const answers = [
    await upload(shop, id, { version: '7.3', screens: [broken] }),
    await upload(shop, id, { version: '7.3', screens: [] }),
  ]
  for (const { json } of answers)
    expect(json).toMatchObject({ success: true, validation_errors: [{ error_type: 'FLOW_JSON_ERROR' }] })
  expect(await shop.post(`/${id}/publish`, {})).toMatchObject({ json: { error: { code: 139002 } } })
})

test('buttons and rows are tapped, and only what the platform lets through is sent', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop)
  const { laura, line, graph, post } = shop
  await laura.sendText(line.number, 'hola')
  const ask = (interactive: object) =>
    post(`/${line.id}/messages`, {
      messaging_product: 'whatsapp',
      to: `+${laura.phoneNumber}`,
      type: 'interactive',
      interactive: { body: { text: '¿Cuál quieres?' }, ...interactive },
    })
  const reply = (title: string) => ({ type: 'reply', reply: { id: `id ${title}`, title } })
  const buttons = ['Torta', 'Pan', 'Café', 'Té'].map(reply)
  expect(await ask({ type: 'button', action: { buttons } })).toMatchObject({ status: 400 })
  expect(await ask({ type: 'button', action: { buttons: buttons.slice(0, 3) } })).toMatchObject({
    status: 200,
  })
  const rows = [
    { id: 'r1', title: 'Grande' },
    { id: 'r2', title: 'Pequeña', description: 'Para dos' },
  ]
  await ask({ type: 'list', action: { button: 'Ver', sections: [{ rows }] } })
  await graph.settled()
  await tapOn(laura, line.number, 'Pan')
  await tapOn(laura, line.number, 'Grande')
  await tapOn(laura, line.number, 'Pequeña')
  await graph.settled()
  expect(callback.messages().slice(1)).toMatchObject([
    { interactive: { type: 'button_reply', button_reply: { id: 'id Pan', title: 'Pan' } } },
    { interactive: { type: 'list_reply', list_reply: { id: 'r1', title: 'Grande' } } },
    { interactive: { list_reply: { id: 'r2', description: 'Para dos' } }, context: { from: line.number } },
  ])
})

async function create({ post, account }: GraphShop): Promise<string> {
  const { json } = await post(`/${account.id}/flows`, { name: 'pedido', categories: ['OTHER'] })
  return String(json['id'])
}

function upload({ ask }: GraphShop, id: string, flow: object) {
  const form = new FormData()
  form.set('name', 'flow.json')
  form.set('asset_type', 'FLOW_JSON')
  form.set('file', new File([JSON.stringify(flow)], 'flow.json', { type: 'application/json' }))
  return ask('POST', `/${id}/assets`, { form })
}

function send({ post, line, laura }: GraphShop, flowId: string) {
  const parameters = {
    flow_message_version: '3',
    flow_id: flowId,
    flow_cta: 'Llenar',
    flow_token: 'turno-1',
    flow_action: 'navigate',
    flow_action_payload: { screen: 'PEDIDO' },
  }
  return post(`/${line.id}/messages`, {
    messaging_product: 'whatsapp',
    to: `+${laura.phoneNumber}`,
    type: 'interactive',
    interactive: { type: 'flow', body: { text: 'Llena tu pedido' }, action: { name: 'flow', parameters } },
  })
}
