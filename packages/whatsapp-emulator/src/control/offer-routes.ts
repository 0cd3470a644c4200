import { compose } from '../phone/messages/compose.ts'
import { formMessage, offerOf, tapMessage, tapsOf } from '../phone/messages/offer-message.ts'
import { HttpError } from './http/http-error.ts'
import { route, type Route, type RouteRequest } from './http/route.ts'
import { officialTroubleKinds } from './protocol.ts'
import { text } from './text.ts'

/** What people tap under messages of businesses, and what goes wrong at the official API. */
export const OFFER_ROUTES: readonly Route[] = [
  route('POST', '/api/phones/:number/chats/:with/messages/:id/tap', async (request) => {
    const { phone, withNumber, message } = chatOf(request)
    const id = request.body.text('choice')
    const tap = tapsOf(message).find((candidate) => candidate.id === id)
    if (!tap) throw new HttpError(404, text.unknownMessage)
    return {
      status: 201,
      content: { id: await phone.send(withNumber, tapMessage(tap, message, withNumber)) },
    }
  }),
  route('POST', '/api/phones/:number/chats/:with/messages/:id/form', async (request) => {
    const { phone, withNumber, message } = chatOf(request)
    const button = offerOf(message.content)?.buttons.find(({ kind }) => kind === 'flow')
    if (button?.kind !== 'flow') throw new HttpError(404, text.unknownMessage)
    const values = request.body.fields('values')
    const id = await phone.send(withNumber, formMessage(button.token, values, message, withNumber))
    return { status: 201, content: { id } }
  }),
  route('POST', '/api/phones/:number/chats/:with/messages/:id/own-contact', async (request) => {
    const { phone, withNumber, message } = chatOf(request)
    const id = await phone.send(withNumber, compose.ownContact(phone, message, withNumber))
    return { status: 201, content: { id } }
  }),
  route('POST', '/api/official/trouble', ({ demo, body }) => {
    demo.official().set(body.oneOf('kind', officialTroubleKinds), body.yesNo('on'))
    demo.changed()
    return { status: 204 }
  }),
  route('POST', '/api/official/windows', ({ demo }) => {
    demo.official().closeWindows()
    return { status: 204 }
  }),
  route('POST', '/api/official/templates', ({ demo }) => {
    demo.official().approveTemplates()
    return { status: 204 }
  }),
]

function chatOf({ demo, path }: RouteRequest) {
  const phone = demo.phone(path['number'] ?? '')
  const withNumber = demo.phone(path['with'] ?? '').phoneNumber
  const message = phone.chat(withNumber).find(({ id, fromMe }) => id === path['id'] && !fromMe)
  if (!message) throw new HttpError(404, text.unknownMessage)
  return { phone, withNumber, message }
}
