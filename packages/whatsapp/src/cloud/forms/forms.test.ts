import { offerOf, fillForm } from '@recado/whatsapp-emulator/graph'
import { expect, test } from 'vitest'
import type { Form, OutgoingContent } from '../../channel.ts'
import { systemClock } from '../../system-clock.ts'
import { CloudLine } from '../testing/cloud-line.ts'

const fields: Form['fields'] = [
  { name: 'f0', label: '¿Cómo te llamas, y de parte de quién?', type: 'text', required: true },
  { name: 'f1', label: 'Correo', type: 'email', required: true },
  { name: 'f2', label: '¿Cuántos son?', type: 'number', required: false },
  { name: 'f3', label: 'Teléfono', type: 'phone', required: false },
  { name: 'f4', label: '¿Qué día?', type: 'date', required: true },
  {
    name: 'f5',
    label: '¿Qué torta?',
    type: 'choice',
    required: true,
    options: ['Arequipe', 'Arequipe', 'Chocolate con fresas y crema de la casa'],
  },
]
const form: Form = { title: 'Tus datos', send: 'Enviar', answer: 'Tu respuesta', fields }
const asking = {
  type: 'form',
  text: '¿Cómo te llamas?',
  question: 'Llénalo de una vez',
  label: 'Llenar formulario',
  token: 'fila-1',
  form,
} satisfies OutgoingContent
const content = (more: Partial<Form> = {}): OutgoingContent => ({ ...asking, form: { ...form, ...more } })

const dayMs = 24 * 60 * 60_000

async function openChat() {
  let ahead = 0
  const line = await CloudLine.openLinked({
    ...systemClock,
    now: () => systemClock.now() + ahead,
    elapsed: () => systemClock.elapsed() + ahead,
  })
  const { laura, line: number } = line.shop
  await laura.sendText(number.number, 'hola')
  await line.until(() => line.journal.length > 0)
  const to = { phoneNumber: laura.phoneNumber, lid: null }
  const prepare = (said: OutgoingContent = content()) => line.channel.prepare(to, said)
  return Object.assign(line, {
    prepare,
    send: async () => line.channel.transmit(await prepare()),
    later: (ms: number) => void (ahead += ms),
  })
}

test('a form is published once, shown on a phone, and comes back by its token', async () => {
  await using line = await openChat()
  const { laura, line: number } = line.shop
  await Promise.all([line.send(), line.send()])
  await line.send()
  expect(line.shop.graph.flows()).toMatchObject([{ status: 'PUBLISHED', categories: ['OTHER'] }])
  await line.until(() => line.shop.shown('Llénalo de una vez') === 3)
  const shown = laura.chat(number.number).at(-1)
  expect(shown && offerOf(shown.content)?.buttons[0]).toMatchObject({
    kind: 'flow',
    title: 'Llenar formulario',
    form: {
      title: 'Tus datos',
      fields: [
        {
          label: 'Tu respuesta',
          texts: ['¿Cómo te llamas, y de parte de quién?'],
          kind: 'text',
          required: true,
        },
        { label: 'Correo', texts: [], kind: 'email' },
        { kind: 'number', required: false },
        { kind: 'phone' },
        { kind: 'date' },
        { kind: 'one', options: [{ id: 'Arequipe' }, { title: 'Chocolate con fresas y crema …' }] },
      ],
    },
  })
  await fillForm(laura, number.number, { f0: 'Laura', f1: 'l@cafe.co', f2: '', f5: 'Arequipe' })
  await line.until(() => line.journal.length > 1)
  expect(line.journal.at(-1)).toMatchObject({
    content: {
      text: 'Laura\nl@cafe.co\nArequipe',
      form: { token: 'fila-1', answers: { f0: 'Laura', f2: '', f5: 'Arequipe' } },
    },
  })
})

test('a form that is published already is not made again', async () => {
  await using line = await openChat()
  await line.prepare()
  // What the line knows is lost, as after it was unlinked and linked again.
  line.session.keys.clear()
  await line.prepare()
  expect(line.shop.graph.flows()).toMatchObject([{ status: 'PUBLISHED' }])
})

test('a form that is not shown at Meta any more is found out within a day', async () => {
  await using line = await openChat()
  const { graph } = line.shop
  await line.prepare()
  const [flow] = graph.flows()
  line.later(dayMs)
  await line.prepare()
  expect(graph.flows()).toEqual([flow])
  if (flow) flow.status = 'DEPRECATED'
  line.later(dayMs - 60_000)
  await line.prepare()
  line.later(60_000)
  await expect(line.prepare()).rejects.toMatchObject({ kind: 'form', code: '139001' })
})

test('where Meta publishes no forms the message is not sent, and Meta is asked again after ten minutes', async () => {
  await using line = await openChat()
  const { business, graph } = line.shop
  business.verified = false
  const refusal = { name: 'UnsentError', kind: 'form', code: '139000', retryAfterMs: null }
  await expect(line.prepare()).rejects.toMatchObject(refusal)
  expect(graph.flows()).toMatchObject([{ status: 'DRAFT' }])
  business.verified = true
  await expect(line.prepare()).rejects.toMatchObject(refusal)
  line.later(10 * 60_000)
  await line.prepare()
  // What was begun is finished.
  expect(graph.flows()).toMatchObject([{ status: 'PUBLISHED' }])
})

test('a form that Meta finds faults in, or whose question is too long, is not sent', async () => {
  await using line = await openChat()
  const faulty = content({ fields: [{ name: 'ñandú', label: 'x', type: 'text', required: true }] })
  await expect(line.prepare(faulty)).rejects.toMatchObject({ kind: 'form', code: '139002' })
  const long = { ...asking, question: 'x'.repeat(1_025) }
  await expect(line.prepare(long)).rejects.toMatchObject({ kind: 'form' })
  expect(line.shop.shown(asking.question)).toBe(0)
})
