import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('what is asked for is not called as what bots know, unless it was before', async () => {
  const { token } = await server.register()
  const botId = (await server.createBot(token))._id
  const path = `/api/bots/${botId}/intelligent-nodes`
  const fields = (...names: string[]) => ({
    dataFields: names.map((name) => ({ name, label: '¿Cuál?', type: 'text', required: true })),
  })
  const create = (name: string) =>
    server.call('POST', path, {
      token,
      body: { name: 'Datos', type: 'FUNCTION_COLLECT', isActive: false, config: fields(name) },
    })
  for (const name of [
    'telefono',
    'Teléfono',
    'fecha',
    'hora',
    'primer_nombre',
    'mensaje',
    'tag',
    'startTime',
  ]) {
    const refused = await create(name)
    expect([refused.statusCode, refused.json().details]).toMatchObject([
      400,
      [{ path: 'config.dataFields.0.name', message: expect.stringContaining(`«${name}» ya quiere decir`) }],
    ])
  }
  const { node } = (await create('nombre')).json()

  // As an older release stored it.
  await server.server.core.store.write({ bot: botId }, (tx) =>
    tx
      .updateTable('nodes')
      .set({ config: JSON.stringify({ ...node.config, ...fields('telefono') }) })
      .where('id', '=', node._id)
      .execute(),
  )
  const put = (...names: string[]) =>
    server.call('PUT', `/api/bots/${botId}/nodes/${node._id}`, {
      token,
      body: { config: fields(...names), isActive: true },
    })
  expect((await put('telefono', 'ciudad')).statusCode).toBe(200)
  const more = await put('telefono', 'hora')
  expect([more.statusCode, more.json().details[0].path]).toEqual([400, 'config.dataFields.1.name'])
})
