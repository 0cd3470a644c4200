import { afterEach, expect, test } from 'vitest'
import { queueJob } from '../messaging/jobs/queue-job.ts'
import { type MailServer, openMailServer } from '../testing/mail-server.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { publicSiteText as text } from '../text/public-site.ts'
import { contactLimits } from './contact-desk.ts'

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const mailbox = 'hola@tienda.co'
const written = { name: 'Marta Ruiz', email: 'Marta@Panaderia.co', message: '¿Cuánto vale para tres sedes?' }

async function start(env: Record<string, string>): Promise<TestServer> {
  const server = await openTestServer({}, env)
  closing.push(() => server.close())
  return server
}
const write = (server: TestServer, body: object = {}, ip = '200.1.2.3') =>
  server.call('POST', '/api/contact', { body: { ...written, ...body }, ip })

async function mailServer(): Promise<MailServer> {
  const server = await openMailServer()
  closing.push(server.close)
  return server
}

test('a message reaches the mailbox, and the answer to it whoever wrote', async () => {
  const smtp = await mailServer()
  const server = await start({ CONTACT_EMAIL: mailbox, SMTP_URL: smtp.url })
  expect((await write(server, { phone: '300 555 0142' })).json()).toEqual({ received: true })
  // What fell into the trap looks the same from outside.
  expect((await write(server, { website: 'http://spam.example' })).statusCode).toBe(202)
  while (smtp.mails.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.to).toEqual([mailbox])
  expect(smtp.mails[0]?.source).toMatch(/^Reply-To: marta@panaderia\.co/m)
  expect(smtp.mails[0]?.source).toContain('300 555 0142')
})

test('one address cannot flood the mailbox, and an hour later it may write again', async () => {
  const smtp = await mailServer()
  const server = await start({ CONTACT_EMAIL: mailbox, SMTP_URL: smtp.url })
  for (let sent = 0; sent < contactLimits.perAddress; sent++) {
    expect((await write(server)).statusCode).toBe(202)
  }
  const refused = await write(server)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('3600')
  expect((await write(server, {}, '200.9.9.9')).statusCode).toBe(202)
  await server.clock.advance(contactLimits.addressMs)
  expect((await write(server)).statusCode).toBe(202)
})

test('what others are mailed closes the form to nobody, and a day of it is full by its own messages alone', async () => {
  const smtp = await mailServer()
  const server = await start({ CONTACT_EMAIL: mailbox, SMTP_URL: smtp.url })
  const { core } = server.server
  const notice = { kind: 'email' as const, to: 'ana@correo.co', subject: 'Aviso', text: '' }
  await core.inTransaction({ chore: 'jobs' }, async (transaction) => {
    for (let mail = 0; mail < contactLimits.perDay; mail++) await queueJob(transaction, null, notice)
  })
  for (let place = 0; place < contactLimits.perDay; place++)
    expect((await write(server, {}, `200.1.${place}.3`)).statusCode).toBe(202)
  const full = await write(server, {}, '200.9.9.9')
  expect([full.statusCode, full.json().message]).toEqual([429, text.full])
})

test('without a mailbox or a mail server it says so instead of losing the message', async () => {
  const nowhere = await write(await start({}))
  expect([nowhere.statusCode, nowhere.json().message]).toEqual([
    503,
    'Este sitio todavía no tiene un correo de contacto configurado, y tu mensaje no se envió.',
  ])
  const mute = await write(await start({ CONTACT_EMAIL: mailbox }))
  expect(mute.statusCode).toBe(503)
  expect(mute.json().message).toContain(mailbox)
})

test('who cannot enter yet learns where to ask, where that is said', async () => {
  const asked = async (server: TestServer) => (await server.call('GET', '/api/contact')).json()
  expect(await asked(await start({ CONTACT_EMAIL: mailbox }))).toEqual({ mailbox })
  expect(await asked(await start({}))).toEqual({ mailbox: null })
})

test('what is missing is said at its field', async () => {
  const server = await start({ CONTACT_EMAIL: mailbox })
  const answer = await write(server, { name: ' ', email: 'marta', message: '' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toEqual([
    { path: 'name', message: 'Escribe tu nombre' },
    { path: 'email', message: 'Escribe un correo válido' },
    { path: 'message', message: 'Cuéntanos qué necesitas' },
  ])
})
