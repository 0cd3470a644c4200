import type { Node } from '@recado/contract/builder/nodes'
import { nodeTypeById, nodeTypeIds } from '@recado/nodes'
import { says } from '@recado/scripted-ai'
import type { Emulator, Phone } from '@recado/whatsapp-emulator'
import { OWNER as shopNumber } from '@recado/whatsapp-emulator/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer } from '../test-server.ts'
import { uploadTo } from '../upload.ts'
import { OutsideWorld } from './outside-world.ts'
import { openShopIn } from './shop-in-world.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

// Real phones, lines and services: dozens of messages there and back.
vi.setConfig({ testTimeout: 30_000 })

const world = new OutsideWorld()
const tried = new Set<string>()
let emulator: Emulator
let server: TestServer
let owner: Phone
let laura: Phone
let token: string
let botId: string
let files: Node

beforeAll(async () => {
  await world.open()
  ;({ emulator, owner, laura, server, token, botId } = await openShopIn(world))
})
afterAll(async () => {
  await server?.close()
  await emulator?.close()
  await world.close()
})

function create(type: string, name: string, config: object = {}, isActive = true): Promise<Node> {
  tried.add(type)
  const list = nodeTypeById(type)?.group === 'legacy' ? 'nodes' : 'intelligent-nodes'
  return server.createNode(token, botId, { type, name, config, isActive }, list)
}

async function change(node: Node, body: object): Promise<void> {
  const answer = await server.call('PUT', `/api/bots/${botId}/nodes/${node._id}`, { token, body })
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 })
}

let seen = 0
/** The bot's next messages on Laura's phone, in order. */
async function hears(...texts: string[]): Promise<void> {
  const answers = () => laura.chat(shopNumber).filter(({ fromMe }) => !fromMe)
  await laura.waitFor(() => answers().length >= seen + texts.length, {
    timeoutMs: 8000,
    until: texts.join(' | '),
  })
  const news = answers().slice(seen)
  seen += news.length
  expect(news.map(({ text }) => text)).toEqual(texts)
}

const writes = (words: string) => laura.sendText(shopNumber, words)
const log = async (): Promise<string> =>
  (await server.server.core.store.read((db) => db.selectFrom('logLines').select('message').execute()))
    .map(({ message }) => message)
    .join('\n')

test('what customers send besides words: calls, places, files, voice notes', async () => {
  await create('CALL', 'Llamadas', { callResponse: 'Por aquí no atendemos llamadas.' })
  const callId = laura.call(shopNumber)
  await hears('Por aquí no atendemos llamadas.')
  await laura.waitFor(() => laura.calls().some((call) => call.callId === callId && call.state === 'rejected'))

  await create('LOCATION', 'Ubicación', { locationResponse: 'Ya vimos dónde estás.' })
  await laura.send(shopNumber, { locationMessage: { degreesLatitude: 4.6, degreesLongitude: -74.1 } })
  await hears('Ya vimos dónde estás.')

  files = await create('FILE', 'Archivos', { fileResponse: 'Recibimos tu archivo.' })
  await laura.media.send(shopNumber, {
    kind: 'document',
    data: picture,
    mimeType: 'application/pdf',
    fileName: 'a.pdf',
  })
  await hears('Recibimos tu archivo.')
  await laura.media.send(shopNumber, { kind: 'image', data: picture, mimeType: 'image/png', caption: 'esta' })
  await hears('Recibimos tu archivo.')

  await create('FUNCTION_INFO', 'Horario', { triggerKeywords: ['horario'], infoContent: 'De 9 a 6.' })
  await create('AUDIO', 'Voz', { response: 'Un momento 🎧' })
  await laura.media.send(shopNumber, {
    kind: 'voice',
    data: picture,
    mimeType: 'audio/ogg; codecs=opus',
    seconds: 3,
  })
  await hears('Un momento 🎧', 'De 9 a 6.')
  expect(world.ai.asked.some(({ path }) => path === '/v1/audio/transcriptions')).toBe(true)
})

test('words and patterns: a picture with its caption, a chain, a condition, data asked for', async () => {
  const uploaded = await uploadTo(server, botId, token, { name: 'carta.png', bytes: picture })
  const { path, type } = uploaded.json().file
  const tag = await create('FUNCTION_ACTION', 'Etiqueta', {
    actionType: 'tag',
    actionConfig: { tag: 'curiosa' },
  })
  await create('CUSTOM', 'Menú', {
    regex: 'men[uú]',
    response: 'La carta de hoy, *{{nombre}}*.',
    attachmentPath: path,
    attachmentType: type,
    nextNodeId: tag._id,
  })
  await writes('¿Me muestras el MENÚ?')
  await hears('La carta de hoy, *Laura*.')
  const shown = laura.chat(shopNumber).at(-1)
  expect(shown?.kind).toBe('image')
  expect(shown && laura.media.open(shown)?.data.equals(picture)).toBe(true)

  await create('PRUEBA', 'Ensayo', { regex: '^ensayo$', response: 'Esto es un ensayo.' })
  await writes('Ensayo')
  await hears('Esto es un ensayo.')

  await create('FUNCTION_CONDITION', '¿Curiosa?', {
    triggerKeywords: ['descuento'],
    conditions: [{ field: 'tag', operator: 'equals', value: 'Curiosa' }],
    trueAction: { message: 'Sí: 10 %.' },
    falseAction: { message: 'Hoy no.' },
  })
  await writes('¿hay descuento?')
  await hears('Sí: 10 %.')

  await create('FUNCTION_COLLECT', 'Reserva', {
    triggerKeywords: ['reservar'],
    dataFields: [{ name: 'personas', label: '¿Cuántas personas?', type: 'number', required: true }],
    confirmationMessage: 'Mesa para {{personas}}.',
  })
  await create('FUNCTION_ACTION', 'Aviso', {
    actionType: 'notify_owner',
    actionConfig: { text: '{{nombre}} reservó para {{personas}}' },
    triggerCondition: 'after_collect',
  })
  await writes('quiero reservar')
  await hears('¿Cuántas personas?\n\nEscribe «cancelar» si prefieres dejarlo.')
  await writes('unas cuatro')
  await hears('Eso no parece un número.\n¿Cuántas personas?')
  await writes('4')
  await hears('Mesa para 4.')
  await owner.waitForMessage(shopNumber, ({ text }) => text === 'Laura reservó para 4')
  const contacts = (await server.call('GET', `/api/crm/${botId}/contacts`, { token })).json()
  // The CRM, where this release has it, lists the same.
  if (contacts.contacts) expect(JSON.stringify(contacts)).toContain('curiosa')
})

test('other systems: a query, a signed webhook and an e-mail', async () => {
  await create('FUNCTION_API', 'Precios', {
    triggerKeywords: ['cuesta'],
    apiUrl: `${world.urls.web}/buscar?q={{mensaje}}&de={{telefono}}`,
    apiHeaders: { authorization: 'Bearer s3cr3to' },
    responseMapping: 'Cuesta {{producto.precio}}.',
  })
  await writes('¿cuánto cuesta & más?')
  await hears('Cuesta 20000.')
  expect(world.calls[0]).toMatchObject({
    method: 'GET',
    url: '/buscar?q=%C2%BFcu%C3%A1nto%20cuesta%20%26%20m%C3%A1s%3F&de=573001112233',
    headers: { authorization: 'Bearer s3cr3to' },
  })
  const mail = await create('FUNCTION_ACTION', 'Correo', {
    actionType: 'email',
    actionConfig: { to: 'duena@tienda.co', subject: 'Pide {{nombre}}', text: '{{personas}} personas' },
  })
  await create('FUNCTION_ACTION', 'Factura', {
    triggerKeywords: ['factura'],
    triggerCondition: 'keyword',
    actionType: 'webhook',
    actionConfig: { url: `${world.urls.web}/aviso` },
    nextNodeId: mail._id,
  })
  await writes('la factura por favor')
  await expect.poll(() => world.calls.some(({ url }) => url === '/aviso')).toBe(true)
  const notice = world.calls.find(({ url }) => url === '/aviso')
  expect(JSON.parse(notice?.body ?? '')).toMatchObject({
    message: 'la factura por favor',
    contact: { name: 'Laura' },
  })
  await expect.poll(() => world.mails).toHaveLength(1)
  expect(world.mails[0]?.to).toEqual(['duena@tienda.co'])
  expect(world.mails[0]?.source).toMatch(/^Subject: Pide Laura$/m)
})

test('AI: an agent, an assistant of one’s own, and a brain that uses the others', async () => {
  await change(files, { isActive: false })
  const agent = await create('AI_AGENT', 'Agente', { systemPrompt: 'Atiendes una panadería.', photos: true })
  const photo = { kind: 'image' as const, data: picture, mimeType: 'image/png' }
  await laura.media.send(shopNumber, { ...photo, caption: '¿tienen pan como este?' })
  await hears('¡Con gusto!')
  expect(JSON.stringify(world.ai.asked.at(-1)?.body)).toContain(picture.toString('base64'))
  expect(await log()).toMatch(/La IA respondió en \d+,\d s, 38 tokens, con gpt-4o-mini/)
  await change(agent, { isActive: false })

  const receipt = { name: 'comprobante', label: 'La foto del comprobante', type: 'receipt' }
  const payment = {
    triggerKeywords: ['transferencia'],
    dataFields: [receipt],
    confirmationMessage: 'Gracias.',
  }
  await create('FUNCTION_COLLECT', 'Pago', payment)
  await writes('ya hice la transferencia')
  await hears('Por favor envía: La foto del comprobante\n\nEscribe «cancelar» si prefieres dejarlo.')
  world.answersChat(says('{"legible": true, "monto": 50000, "referencia": "M-123"}'))
  await laura.media.send(shopNumber, photo)
  await hears('Recibimos tu comprobante por $50.000 (ref. M-123): lo revisamos.', 'Gracias.')
  expect(JSON.stringify(world.ai.asked.at(-1)?.body)).toContain(picture.toString('base64'))
  world.answersChat(says('¡Con gusto!'))

  const assistant = await create('ASSISTANT_IA', 'Asistente', { assistantId: 'asst_1' })
  expect(assistant.issues).toMatchObject([{ path: 'config.assistantId' }])
  await writes('¿y torta?')
  // The bot's own agent answers in its place.
  await hears('¡Con gusto!')
  expect(await log()).toContain('OpenAI cerró este asistente: pega sus instrucciones')
  const pasted = { pasted: '{"id":"asst_1","instructions":"Vendes pasteles."}' }
  await server.call('POST', '/api/assistants/import', { token, body: pasted })
  world.answersChat(says('Responde el asistente.'))
  await writes('¿y pasteles?')
  await hears('Responde el asistente.')
  expect(JSON.stringify(world.ai.asked.at(-1)?.body.messages)).toContain('Vendes pasteles.')
  await change(assistant, { isActive: false })

  world.answersChat(
    says(null, [{ id: 'c1', name: 'horario', arguments: '{}' }]),
    says('Abrimos de 9 a 6, te esperamos.'),
  )
  await create('BRAIN', 'Cerebro', { businessDescription: 'Una panadería.' })
  await writes('¿será que hay alguien allá?')
  await hears('Abrimos de 9 a 6, te esperamos.')
  expect(JSON.stringify(world.ai.asked.at(-1)?.body.messages)).toContain('De 9 a 6.')
  expect(await log()).toContain('La IA usa «Horario»')
})

test('a node whose config no longer fits shows what is wrong, is skipped, and the log tells', async () => {
  const old = await create('CUSTOM', 'De antes', { regex: 'ensayo', response: 'Hola' })
  await server.server.core.store.write('installation', (tx) =>
    tx
      .updateTable('nodes')
      .set({ config: JSON.stringify({ expresion: 'ensayo' }) })
      .where('id', '=', old._id)
      .execute(),
  )
  // Any change makes the bot be read anew.
  const config = { settings: { messageMemory: 11 } }
  await server.call('PUT', `/api/bots/${botId}/config`, { token, body: config })
  await writes('ensayo')
  await hears('Esto es un ensayo.')
  expect(await log()).toContain(
    '«De antes» se saltó: Lo que tiene guardado ya no se entiende: ábrelo y guárdalo otra vez',
  )
  const { nodes }: { nodes: Node[] } = (
    await server.call('GET', `/api/bots/${botId}/nodes`, { token })
  ).json()
  expect(nodes.find(({ _id }) => _id === old._id)?.issues).toEqual([
    { path: 'config', message: 'No conocemos «expresion»' },
  ])
})

test('a person takes over at the end, and every type had its turn', async () => {
  await create('FUNCTION_ACTION', 'Persona', {
    triggerKeywords: ['asesora'],
    triggerCondition: 'keyword',
    actionType: 'handoff',
    actionConfig: { text: 'Te paso con Marta.' },
  })
  await writes('quiero una asesora')
  await hears('Te paso con Marta.')
  await writes('ensayo')
  await expect.poll(log).toMatch(/en pausa con Laura: el mensaje queda/)
  expect(laura.chat(shopNumber).filter(({ fromMe }) => !fromMe)).toHaveLength(seen)
  expect([...tried].toSorted()).toEqual([...nodeTypeIds].toSorted())
})
