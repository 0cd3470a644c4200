import { openApiAbsent, openGraphOpenApi } from '@recado/whatsapp-emulator/graph/openapi'
import { expect, test } from 'vitest'
import { readWebhook } from './read-webhook.ts'

test('every webhook that Meta documents is read, and says something of its number', () => {
  const examples = openGraphOpenApi()?.examples.webhook
  if (!examples) return void process.stdout.write(`${openApiAbsent}\n`)
  const said = [...examples].map(([name, example]) => {
    const news = readWebhook(example)
    const told = news?.lines.flatMap(({ inbound, deliveries }) => [
      ...inbound.map((item) => (item.kind === 'message' ? item.content.type : item.kind)),
      ...deliveries.map(({ state }) => state),
    ])
    return [name, told?.join() || news?.accounts.map(({ kind }) => kind).join() || 'nothing']
  })
  expect(Object.fromEntries(said)).toMatchInlineSnapshot(`
    {
      "Button Message": "text",
      "Contact Sharing Message": "contact",
      "Group Create Message": "nothing",
      "Group Remove Participants": "nothing",
      "Group Settings Update": "nothing",
      "Image Message": "image",
      "Interactive Button Reply Message": "text",
      "Interactive List Reply Message": "text",
      "Location Message": "location",
      "Order Message": "text",
      "Reaction Message": "change",
      "System Message": "identity",
      "Text Message": "text",
      "Text Message from Click to WhatsApp Ad": "text",
      "Text Message with Context (Product Inquiry)": "text",
      "Unsupported Message": "unsupported",
    }
  `)
})
