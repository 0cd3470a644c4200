import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@recado/contract/wire/limits'
import { afterAll, describe, expect, test } from 'vitest'
import { egressToHere } from '../testing/egress-to-here.ts'
import type { TestServer } from '../testing/test-server.ts'
import { uploadTo } from '../testing/upload.ts'
import { SourceReader } from './reading/source-reader.ts'
import { PageRereads } from './sources/page-rereads.ts'
import { stageFacts, switchFacts } from './sources/replace-facts.ts'
import { botWithSources, prices, readerProgram } from './testing/bot-with-sources.ts'

let menu =
  '<h1>Carta</h1><p>Limonada de coco: $9.000</p><nav><a href="/carta">Aquí</a><a href="/envios">Envíos</a></nav>'
const page = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(menu),
).listen(0, '127.0.0.1')
afterAll(() => page.close())

const { at, botId, call, facts, listed, priceList, reviewed, server, token, upload, used } = botWithSources()
const readerHere = ({ clock }: TestServer['server']['core']) =>
  new SourceReader({ egress: egressToHere(), clock, program: readerProgram })

describe('sources', () => {
  test('that an owner writes count at once, with a fact for each paragraph or question', async () => {
    await call('POST', '/sources', {
      kind: 'text',
      title: 'Envíos',
      text: 'Enviamos a todo el país.\n\nEl domicilio cuesta $5.000.',
    })
    const pairs = [{ question: '¿Tienen parqueadero?', answer: 'Sí, gratis.' }]
    await call('POST', '/sources', { kind: 'questions', title: 'Preguntas', pairs })
    const { sources, facts: count } = await listed()
    expect(sources.map(({ title, facts: own, waiting }) => [title, own, waiting])).toEqual([
      ['Preguntas', 1, null],
      ['Envíos', 2, null],
    ])
    expect(count).toBe(3)
    expect((await facts()).map(({ text }) => text)).toEqual([
      '¿Tienen parqueadero? Sí, gratis.',
      'Enviamos a todo el país.',
      'El domicilio cuesta $5.000.',
    ])
    expect(await facts('?search=ENVIAMOS pais')).toMatchObject([{ sourceTitle: 'Envíos' }])
    expect(await facts(`?sourceId=${sources[0]?._id}&limit=1`)).toHaveLength(1)
    expect(await facts('?search=%25')).toEqual([])
  })

  test('of a file wait until their columns are looked at, and then count', async () => {
    const { source } = (await upload(prices)).json()
    expect(source).toMatchObject({ title: 'precios', origin: 'precios.xlsx', facts: 0, checkedAt: null })
    expect(source.waiting).not.toBeNull()
    const guess = { use: true, name: 0, prices: [1], stock: null }
    const review = await reviewed(source._id)
    expect(review).toMatchObject({
      count: 2,
      changes: null,
      tables: [{ header: ['Pizza', 'Precio'], of: 2, choice: guess }],
    })
    expect(review.facts[0]?.text).toBe('Hawaiana familiar: $45.000')
    expect((await reviewed(source._id, { tables: [{ ...guess, use: false }] })).count).toBe(0)
    expect(await facts()).toEqual([])
    const refused = await call('POST', `/sources/${source._id}/use`, { tables: [{ ...guess, use: false }] })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Ahí no encontramos nada que el bot pueda usar',
    ])
    expect(await used(source._id)).toMatchObject({ facts: 2, waiting: null, checkedAt: expect.any(String) })
    expect((await call('POST', `/sources/${source._id}/use`, {})).statusCode).toBe(409)
  })

  test('of a new version of a file say what it changes, and keep the facts that stay', async () => {
    const { _id } = await priceList()
    const before = await facts()
    const next = [prices[0] ?? [], ['Hawaiana familiar', 47_000], ['Vegetariana', 40_000]]
    expect((await upload(next, `/sources/${_id}/file`)).statusCode).toBe(200)
    expect((await reviewed(_id)).changes).toMatchObject({
      added: 1,
      changed: 1,
      removed: 1,
      same: 0,
      examples: [
        {
          label: 'Hawaiana familiar',
          before: 'Hawaiana familiar: $45.000',
          after: 'Hawaiana familiar: $47.000',
        },
        { label: 'Mexicana familiar', after: null },
        { label: 'Vegetariana', before: null },
      ],
    })
    expect(await facts()).toEqual(before)
    expect(await used(_id)).toMatchObject({ facts: 2 })
    const after = await facts()
    expect(after.find(({ text }) => text === 'Hawaiana familiar: $47.000')?._id).toBe(before[0]?._id)
    expect((await listed()).facts).toBe(2)
    await upload(prices, `/sources/${_id}/file`)
    await call('PATCH', `/sources/${_id}`, { discardWaiting: true })
    expect([(await listed()).sources[0]?.waiting, await facts()]).toEqual([null, after])
  })

  test('of a page are read again, by their address', async () => {
    const url = `http://tienda.co:${(page.address() as AddressInfo).port}/carta`
    const { source } = (await call('POST', '/pages', { url })).json()
    expect((await reviewed(source._id)).links).toEqual([
      { url: url.replace('carta', 'envios'), label: 'Envíos' },
    ])
    await used(source._id)
    expect((await facts())[0]?.text).toBe('Carta: Limonada de coco: $9.000')
    menu = menu.replace('9.000', '9.500')
    await call('POST', `/sources/${source._id}/read`)
    expect((await reviewed(source._id)).changes).toMatchObject({ changed: 1, same: 0 })
    expect((await upload(prices, `/sources/${source._id}/file`)).json().message).toContain('Solo un archivo')
    await used(source._id)
    const { core } = server().server
    const rereads = new PageRereads({ ...core, reader: readerHere(core) })
    const longAgo = server().clock.now() - 8 * 24 * 60 * 60_000
    const aWeekLater = async () => {
      const times = { readAt: longAgo, checkedAt: longAgo }
      await core.store.write({ bot: botId() }, (tx) =>
        tx.updateTable('sources').set(times).where('id', '=', source._id).execute(),
      )
      await rereads.readDue()
      return (await listed()).sources[0]
    }
    expect(await aWeekLater()).toMatchObject({
      waiting: null,
      checkedAt: new Date(server().clock.now()).toISOString(),
    })
    menu = menu.replace('9.500', '9.900')
    expect((await aWeekLater())?.waiting).not.toBeNull()
    const panel = (await server().call('GET', '/api/stats/panel', { token: token() })).json()
    expect(panel.bots).toMatchObject([{ changedPages: [source.title] }])
    expect((await facts()).map(({ text }) => text)).toEqual(['Carta: Limonada de coco: $9.500'])
  })

  test('that cannot be read are refused in words, at their field, and leave nothing', async () => {
    const moving = await uploadTo(server(), botId(), token(), {
      name: 'menu.gif',
      bytes: Buffer.from('GIF89a', 'latin1'),
      url: at('/files'),
    })
    expect([moving.statusCode, moving.json().details[0].path]).toEqual([400, 'file'])
    expect(moving.json().message).toContain('Guárdala como JPG')
    const inside = await call('POST', '/pages', { url: 'ftp://tienda.co/carta' })
    expect([inside.statusCode, inside.json().details[0].path]).toEqual([400, 'url'])
    expect(await listed()).toEqual({ sources: [], facts: 0, photo: null })
  })

  test('grow old, until somebody says that they hold', async () => {
    const { _id } = await priceList()
    const checkedAt = server().clock.now() - (limits.knowledge.oldDays + 1) * 24 * 60 * 60_000
    await server().server.core.store.write({ bot: botId() }, (tx) =>
      tx.updateTable('sources').set({ checkedAt }).where('id', '=', _id).execute(),
    )
    expect((await listed()).sources[0]?.isOld).toBe(true)
    await call('PATCH', `/sources/${_id}`, { stillHolds: true, title: 'Carta de pizzas' })
    expect((await listed()).sources[0]).toMatchObject({ isOld: false, title: 'Carta de pizzas' })
    expect((await facts())[0]?.sourceTitle).toBe('Carta de pizzas')
  })

  test('under another name say no more than before: what is on its way to count stays so', async () => {
    const { _id } = await priceList()
    const staged = [{ label: 'Saco', text: 'Saco: $1' }]
    await stageFacts(server().server.core.inTransaction, { botId: botId(), sourceId: _id }, staged)
    await call('PATCH', `/sources/${_id}`, { title: 'Carta' })
    expect((await facts()).map(({ label }) => label)).toEqual(['Hawaiana familiar', 'Mexicana familiar'])
  })

  test('that two servers take into use at once never count what the other one staged', async () => {
    const { _id } = await priceList()
    const { store, inTransaction } = server().server.core
    const staged = [{ label: 'Saco', text: 'Saco: $1' }]
    await stageFacts(inTransaction, { botId: botId(), sourceId: _id }, staged)
    const use = store.write({ bot: botId() }, (tx) =>
      switchFacts(tx, { sourceId: _id, version: 9 }, { added: [], changed: [], removed: [] }),
    )
    await expect(use).rejects.toThrow('desde otra ventana')
    expect(await facts()).toHaveLength(2)
  })

  test('that say nothing are refused, also where their owner wrote them', async () => {
    const refused = await call('POST', '/sources', { kind: 'text', title: 'Carta', text: 'PIZZAS' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Ahí no encontramos nada que el bot pueda usar',
    ])
    expect((await listed()).sources).toEqual([])
  })

  test('past what a bot may know are refused, with all as it was', async () => {
    await server().server.core.store.write({ bot: botId() }, (tx) =>
      tx
        .insertInto('knowledge')
        .values({ botId: botId(), version: 7, facts: limits.knowledge.facts })
        .execute(),
    )
    const refused = await call('POST', '/sources', { kind: 'text', title: 'Uno más', text: 'Uno más.' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('20.000 datos'),
    ])
    expect((await listed()).sources).toEqual([])
  })
})
