import { defaultSettings } from '@recado/contract/builder/settings'
import { neverLinked, type WaStatus } from '@recado/contract/messaging/whatsapp'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { officialLine } from '../../../testing/templates.ts'
import { useMessageWords } from '../list/use-message-words.ts'
import { savedOf } from './draft.ts'
import { useEditedMessages } from './use-edited-messages.ts'

const hello = exampleNode('CUSTOM', 'Saludo', { regex: 'hola', response: '¡Hola!', nextNodeId: 'Envíos' })
const shipping = exampleNode('FUNCTION_INFO', 'Envíos', { infoContent: 'A todo el país' })
const order = exampleNode('FUNCTION_COLLECT', 'Pedido', { triggerKeywords: ['pedir'] })
const nodes = [hello, shipping, order]

function inMessages(line: WaStatus, joinReplies = true) {
  fakeApi({ 'GET /wa/status/bot': () => ({ body: line }) })
  const settings = { ...defaultSettings, joinReplies }
  const told = renderHook(
    () => {
      const listed = useMessageWords('bot', nodes, settings)
      const edited = (node: typeof hello) => ({ node, nodes, edited: savedOf(node), settings })
      return {
        listed: nodes.map(({ _id }) => listed(_id)),
        hello: useEditedMessages('bot', edited(hello)),
        order: useEditedMessages('bot', edited(order)),
      }
    },
    { wrapper: Providers },
  )
  return told.result
}

test('an answer says in how many messages it comes; the list does where that is more than one', () => {
  expect(inMessages(neverLinked).current).toEqual({
    listed: ['2 mensajes', null, null],
    hello: 'Le llega en 2 mensajes',
    order: 'Cada pregunta le llega en 1 mensaje',
  })
})

test('on a line that is paid for each it comes joined, where its owner wants that, and each node says so', async () => {
  const joined = inMessages(officialLine)
  await waitFor(() => expect(joined.current.hello).toBe('Le llega junto, en 1 mensaje'))
  expect(joined.current.listed).toEqual(['1 mensaje', '1 mensaje', '1 mensaje'])
  const apart = inMessages(officialLine, false)
  await waitFor(() => expect(apart.current.listed).toEqual(['2 mensajes', '1 mensaje', '1 mensaje']))
})
