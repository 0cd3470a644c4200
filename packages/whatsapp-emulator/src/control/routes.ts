import { LinkRefused } from '../service/linking/link-refused.ts'
import { HttpError } from './http/http-error.ts'
import { type ScanView, troubleKinds } from './protocol.ts'
import type { EndingCode } from '../service/endings.ts'
import { MEDIA_ROUTES } from './media-routes.ts'
import { OFFER_ROUTES } from './offer-routes.ts'
import { route, type Route, type RouteAnswer, type RouteRequest } from './http/route.ts'
import { text } from './text.ts'

const ENDING_NAMES = ['replaced', 'unavailable', 'cut', 'restart'] as const
const ENDINGS: Record<(typeof ENDING_NAMES)[number], EndingCode> = {
  replaced: 440,
  unavailable: 503,
  cut: 428,
  restart: 515,
}
const TYPING_STATES = ['composing', 'recording', 'paused'] as const

async function scan({ demo, path, body }: RouteRequest): Promise<RouteAnswer> {
  const phone = demo.phone(path['number'] ?? '')
  const qr = body.optionalText('qr') ?? (await demo.options.nextQr())
  if (!qr) return { status: 202, content: { linked: false, message: text.noQr } satisfies ScanView }
  return linkedBy(phone.scan(qr))
}

/** What the phone's owner is told of a link that they try. */
async function linkedBy(link: Promise<unknown>): Promise<RouteAnswer> {
  try {
    await link
  } catch (fault) {
    if (fault instanceof LinkRefused) throw new HttpError(422, text.refusedLink[fault.reason])
    throw fault
  }
  return { status: 200, content: { linked: true, message: text.linked } satisfies ScanView }
}

const ROUTES: readonly Route[] = [
  route('GET', '/api/demo', ({ demo }) => ({ status: 200, content: demo.view() })),
  route('POST', '/api/reset', async ({ demo }) => {
    await demo.reset()
    return { status: 204 }
  }),
  route('POST', '/api/customers', ({ demo, body }) => {
    const phone = demo.addCustomer(body.text('name'), body.optionalText('phoneNumber'))
    return { status: 201, content: { phoneNumber: phone.phoneNumber } }
  }),
  route('POST', '/api/phones/:number/messages', async ({ demo, path, body }) => {
    const to = demo.phone(body.text('to')).phoneNumber
    const id = await demo.phone(path['number'] ?? '').sendText(to, body.text('text'))
    return { status: 201, content: { id } }
  }),
  route('POST', '/api/phones/:number/typing', ({ demo, path, body }) => {
    const to = demo.phone(body.text('to')).phoneNumber
    demo.phone(path['number'] ?? '').setTyping(to, body.oneOf('state', TYPING_STATES))
    return { status: 204 }
  }),
  route('POST', '/api/phones/:number/read', ({ demo, path, body }) => {
    demo.phone(path['number'] ?? '').markRead(demo.phone(body.text('with')).phoneNumber)
    return { status: 204 }
  }),
  route('POST', '/api/phones/:number/scan', scan),
  route('POST', '/api/phones/:number/code', ({ demo, path, body }) =>
    linkedBy(demo.phone(path['number'] ?? '').enterCode(body.text('code'))),
  ),
  route('POST', '/api/phones/:number/power', async ({ demo, path, body }) => {
    const phone = demo.phone(path['number'] ?? '')
    if (body.yesNo('on')) await phone.switchOn()
    else phone.switchOff()
    demo.changed()
    return { status: 204 }
  }),
  route('POST', '/api/trouble', ({ demo, body }) => {
    demo.trouble.set(body.oneOf('kind', troubleKinds), body.yesNo('on'))
    demo.changed()
    return { status: 204 }
  }),
  route('POST', '/api/endings', ({ demo, body }) => {
    demo.trouble.end(ENDINGS[body.oneOf('ending', ENDING_NAMES)])
    return { status: 204 }
  }),
  route('DELETE', '/api/phones/:number/devices/:id', ({ demo, path }) => {
    const unlinked = demo.phone(path['number'] ?? '').unlink(Number(path['id']))
    if (!unlinked) throw new HttpError(404, text.unknownDevice)
    return { status: 204 }
  }),
  route('POST', '/api/phones/:number/calls', ({ demo, path, body }) => {
    const to = demo.phone(body.text('to')).phoneNumber
    const callId = demo.phone(path['number'] ?? '').call(to, { video: body.yesNo('video') })
    return { status: 201, content: { callId } }
  }),
  route('DELETE', '/api/phones/:number/calls/:id', ({ demo, path }) => {
    const phone = demo.phone(path['number'] ?? '')
    const ringing = phone.calls().some(({ callId, state }) => callId === path['id'] && state === 'ringing')
    if (!ringing) throw new HttpError(404, text.unknownCall)
    phone.hangUp(path['id'] ?? '')
    return { status: 204 }
  }),
  ...MEDIA_ROUTES,
  ...OFFER_ROUTES,
]

/** Whose path and method fit; undefined when no route does. */
export function findRoute(
  method: string,
  url: URL,
): { path: Record<string, string>; route: Route } | undefined {
  for (const candidate of ROUTES) {
    const groups = candidate.method === method ? candidate.pattern.exec(url)?.pathname.groups : undefined
    if (!groups) continue
    const path = Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value ?? '']))
    return { path, route: candidate }
  }
  return undefined
}
