import { limits } from '@recado/contract/wire/limits'
import { emptyConversation } from '@recado/engine'
import type { Answer, Ask, Conversation, Effect, TurnResult } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import { conversationText } from '../../text/messaging/conversations.ts'
import { ana, beto, Shop } from '../testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

function decision(text: string, conversation: Conversation, effects: Effect[] = []): TurnResult {
  const reply = { text, nodeId: null, nodeName: 'Prueba', nodeType: null }
  const { contact } = conversation
  return {
    replies: [reply],
    effects,
    trace: [],
    state: emptyConversation,
    contact,
    answered: [],
    unanswered: [],
  }
}

function deciding(effects: Effect[]) {
  // oxlint-disable-next-line require-yield -- a decision that asks for nothing
  return function* (conversation: Conversation): Generator<Ask, TurnResult, Answer> {
    return decision('Listo', conversation, effects)
  }
}

test('what a decision does besides replying is stored with it', async () => {
  const email = { kind: 'email', nodeId: 'n', to: 'ana@tienda.co', subject: 'Pedido', text: 'Uno' } as const
  shop = await Shop.open({
    answer: deciding([
      { kind: 'save_fields', fields: { talla: '38' } },
      { kind: 'tag', action: 'add', tag: 'Clienta' },
      { kind: 'tag', action: 'add', tag: 'clienta' },
      email,
    ]),
  })
  await shop.say('hola')
  await shop.clock.advance(2000)
  expect(JSON.parse((await shop.contact(ana)).fields)).toEqual({ talla: '38' })
  const { tags, jobs } = await shop.store.read(async (db) => ({
    tags: await db.selectFrom('contactTags').innerJoin('tags', 'tags.id', 'tagId').select('name').execute(),
    jobs: await db.selectFrom('jobs').selectAll().execute(),
  }))
  expect(tags).toEqual([{ name: 'Clienta' }])
  expect(jobs.map((job) => JSON.parse(job.payload) as unknown)).toEqual([email])
  expect(shop.network.textsTo(ana)).toEqual(['Listo'])
})

test('a tag that a decision takes off is gone, however it is written', async () => {
  shop = await Shop.open({
    answer: deciding([
      { kind: 'tag', action: 'add', tag: 'Clienta' },
      { kind: 'tag', action: 'add', tag: 'Mayorista' },
      { kind: 'tag', action: 'remove', tag: 'CLIENTA' },
    ]),
  })
  await shop.say('hola')
  await shop.clock.advance(2000)
  const tags = await shop.store.read((db) =>
    db.selectFrom('contactTags').innerJoin('tags', 'tags.id', 'tagId').select('name').execute(),
  )
  expect(tags).toEqual([{ name: 'Mayorista' }])
})

test('a bot that has all the tags it may have gives those that there are, and says so of others', async () => {
  shop = await Shop.open({
    answer: deciding([
      { kind: 'tag', action: 'add', tag: 'Tag 7' },
      { kind: 'tag', action: 'add', tag: 'Uno más' },
    ]),
  })
  await shop.store.write('installation', async (tx) => {
    for (let nth = 0; nth < limits.tagsPerBot; nth += 1) {
      const name = { name: `Tag ${nth}`, nameNormalized: `tag ${nth}`, description: '', color: '#3B82F6' }
      await tx
        .insertInto('tags')
        .values({ id: `t${nth}`, botId: shop.botId, ...name, createdAt: 1 })
        .execute()
    }
  })
  await shop.say('hola')
  await shop.clock.advance(2000)
  const { given, lines } = await shop.store.read(async (db) => ({
    given: await db.selectFrom('contactTags').select('tagId').execute(),
    lines: await db.selectFrom('logLines').select('message').where('level', '=', 'warning').execute(),
  }))
  expect(given).toEqual([{ tagId: 't7' }])
  expect(lines).toEqual([{ message: conversationText.tagNotMade('Uno más', limits.tagsPerBot) }])
  expect(shop.network.textsTo(ana)).toEqual(['Listo'])
})

test('a handoff still says its last word, tells the owner, and then keeps still', async () => {
  shop = await Shop.open({ answer: deciding([{ kind: 'handoff', nodeId: 'n' }]) })
  await shop.store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId: shop.botId, phoneNumber: beto, updatedAt: 1 }).execute(),
  )
  await shop.say('quiero hablar con una persona', { pushName: 'Ana' })
  await shop.clock.advance(2000)
  await shop.say('¿hola?')
  await shop.clock.advance(10_000)
  expect(shop.network.textsTo(ana)).toEqual(['Listo'])
  expect(shop.network.textsTo(beto)).toEqual([expect.stringContaining('Ana pasa a una persona')])
})

const person = {
  type: 'FUNCTION_ACTION',
  name: 'Persona',
  config: {
    triggerCondition: 'keyword',
    triggerKeywords: ['persona'],
    actionType: 'handoff',
    actionConfig: { text: 'Te paso con Marta', summary: true },
  },
}

test('who takes a chat over is told what it is about, with the notice and by a note that no customer sees', async () => {
  shop = await Shop.open({
    nodes: [person],
    perform: async () => ({ ok: true, text: 'Quiere: una torta', ms: 1 }),
  })
  await shop.store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId: shop.botId, phoneNumber: beto, updatedAt: 1 }).execute(),
  )
  await shop.say('quiero hablar con una persona', { pushName: 'Ana' })
  await shop.clock.advance(12_000)
  const summary = 'Resumen hecho por la IA (revísalo en el chat):\nQuiere: una torta'
  expect(shop.network.textsTo(ana)).toEqual(['Te paso con Marta'])
  expect(shop.network.textsTo(beto)).toEqual([`${conversationText.handoff('Ana')}\n\n${summary}`])
  expect(await notes()).toEqual([{ text: summary }])
})

test('without AI they are told the last words, those of earlier turns too', async () => {
  shop = await Shop.open({
    nodes: [person, { type: 'CUSTOM', config: { regex: 'torta', response: 'A $40.000' } }],
  })
  await shop.say('¿a cómo la torta?')
  await shop.clock.advance(12_000)
  await shop.say('quiero una persona')
  await shop.clock.advance(12_000)
  const told = 'Cliente: ¿a cómo la torta?\nNegocio: A $40.000\nCliente: quiero una persona'
  expect(await notes()).toEqual([{ text: `Lo último que se dijo:\n${told}` }])
})

const notes = () =>
  shop.store.read((db) => db.selectFrom('messages').select('text').where('author', '=', 'note').execute())

test('a pause while the AI thinks holds the answer back', async () => {
  let answer: (answer: Answer) => void = () => {}
  shop = await Shop.open({
    nodes: [{ type: 'AI_AGENT', config: { systemPrompt: 'Vendes zapatos' } }],
    perform: () => new Promise((resolve) => (answer = resolve)),
  })
  await shop.say('¿hay talla 38?')
  await shop.clock.advance(2000)
  await shop.say('Hola, te atiendo yo', { fromMe: true, at: shop.clock.now() + 4000 })
  answer({ ok: true, text: 'Sí hay', ms: 1 })
  await shop.clock.advance(5000)
  expect(shop.network.frames).toEqual([])
})

test('a call that changes something elsewhere and was cut by a crash is not made again', async () => {
  const order = {
    kind: 'http',
    key: 'n:0',
    nodeId: 'n',
    method: 'POST',
    url: 'https://tienda.co/pedidos',
    headers: {},
  } as const
  let calls = 0
  shop = await Shop.open({
    answer: function* (conversation) {
      const answer = yield order
      return decision(answer.ok ? 'Pedido hecho' : `Sin saber: ${answer.reason}`, conversation)
    },
    perform: () => {
      calls++
      return new Promise(() => {})
    },
  })
  await shop.say('hola')
  await shop.clock.advance(2000)
  await shop.kill()
  await shop.startProcess()
  await shop.clock.advance(1000)
  expect(calls).toBe(1)
  expect(shop.network.textsTo(ana)).toEqual(['Sin saber: unknown'])
  expect((await shop.log()).some((line) => line.includes('no se repite'))).toBe(true)
})
