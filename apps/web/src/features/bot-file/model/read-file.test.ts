import { botFileText } from '@recado/contract/builder/bot-file'
import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const chosen = (written: string) => ({ size: written.length, text: async () => written })
const good = {
  format: 'recado-bot',
  version: 1,
  bot: { name: 'Café', nodes: [{ id: 'a', name: 'Saludo', type: 'CUSTOM', config: { regex: 'hola' } }] },
}

test('a bot that was exported is read', async () => {
  expect(await readFile(chosen(JSON.stringify(good)))).toMatchObject({
    ok: true,
    file: { bot: { name: 'Café' } },
  })
})

test.each([
  ['a picture', '\u0089PNG', botFileText.notJson],
  ['a flow of another product', '{"nodes":[],"version":1}', botFileText.foreign],
  ['a list', '[]', botFileText.foreign],
  ['a file of tomorrow', JSON.stringify({ ...good, version: 4 }), botFileText.newer],
  [
    'a type that nobody knows',
    JSON.stringify({ ...good, bot: { ...good.bot, nodes: [{ ...good.bot.nodes[0], type: 'X' }] } }),
    `bot.nodes.0.type: ${botFileText.unknownType}`,
  ],
])('%s is refused with a word why', async (_, written, message) => {
  expect(await readFile(chosen(written))).toEqual({ ok: false, message })
})

test('a huge file is refused without being read', async () => {
  const huge = { size: 5_000_000, text: () => Promise.reject(new Error('was read')) }
  expect(await readFile(huge)).toEqual({ ok: false, message: botFileText.tooLarge })
})
