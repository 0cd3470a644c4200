import { screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { aChat, aDemo, aMessage, andres, aPhone, camila, shop } from '../testing/views.ts'

afterEach(closePage)

const ofCamila = `/api/phones/${camila}`
const send = (text: string) => `POST ${ofCamila}/messages ${JSON.stringify({ to: shop, text })}`
const typing = (state: string) => `POST ${ofCamila}/typing ${JSON.stringify({ to: shop, state })}`

test('a customer writes: typing is announced, the text is sent, and typing is over', async () => {
  const { hands, customer, asked } = openPage(aDemo())
  const box = customer().getByRole('textbox', { name: 'Mensaje' })
  await hands.type(box, 'un tinto{Enter}')
  expect(asked).toEqual([typing('composing'), typing('paused'), send('un tinto')])
  expect(box).toHaveProperty('value', '')
  asked.length = 0
  await hands.click(customer().getByRole('button', { name: 'hola' }))
  expect(asked).toEqual([send('hola')])
})

test('a message is shown as WhatsApp does, and answered and marked by keyboard', async () => {
  const said = aMessage('*Hoy* hay sopa <img src=x>', {
    quoted: { fromMe: true, kind: 'text', text: '¿qué hay?' },
    reactions: [{ fromMe: false, emoji: '🙏' }],
  })
  const { hands, customer, asked } = openPage(aDemo([said]))
  const log = customer().getByRole('log', { name: 'Chat con Café La Esquina' })
  expect(customer().getByText('Hoy', { selector: 'strong' })).toBeDefined()
  for (const words of ['<img src=x>', '¿qué hay?', '🙏']) expect(log.textContent).toContain(words)
  const menu = customer().getByRole('button', { name: 'Acciones del mensaje' })
  menu.focus()
  await hands.keyboard('{Enter}')
  const like = await screen.findByRole('menuitemcheckbox', { name: 'Reaccionar con 👍' })
  expect(screen.queryByRole('menuitem', { name: 'Editar' })).toBeNull()
  await hands.click(like)
  const message = `${ofCamila}/chats/${shop}/messages/${said.id}`
  expect(asked).toEqual([`POST ${message}/mark {"emoji":"👍"}`])
  await hands.click(customer().getByRole('button', { name: 'Acciones del mensaje' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Responder' }))
  expect(customer().getByText('Respondes a Café La Esquina')).toBeDefined()
  const box = customer().getByRole('textbox', { name: 'Mensaje' })
  await vi.waitFor(() => expect(document.activeElement).toBe(box))
  await hands.type(box, 'dos{Enter}')
  expect(asked.at(-1)).toBe(`POST ${message}/reply {"text":"dos"}`)
  expect(customer().queryByText('Respondes a Café La Esquina')).toBeNull()
})

test('one’s own message is edited where it was written, or left as it was', async () => {
  const mine = aMessage('un tinto', { fromMe: true })
  const { hands, customer, asked } = openPage(aDemo([mine]))
  const edit = async () => {
    await hands.click(customer().getByRole('button', { name: 'Acciones del mensaje' }))
    await hands.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  }
  const box = () => customer().getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' })
  await edit()
  expect(box().value).toBe('un tinto')
  await hands.click(customer().getByRole('button', { name: 'Dejar de responder o editar' }))
  expect(box().value).toBe('')
  await edit()
  await hands.type(box(), ' y pan{Enter}')
  expect(asked.at(-1)).toBe(`PUT ${ofCamila}/chats/${shop}/messages/${mine.id} {"text":"un tinto y pan"}`)
})

test('what arrives is read while it can be seen', () => {
  const unread = (count: number) =>
    aDemo([], {
      customers: [
        aPhone(camila, 'Camila Rojas', [
          { ...aChat(shop, 'Café', [aMessage('¿algo más?', { status: 'delivered' })]), unread: count },
        ]),
      ],
    })
  const { asked, show } = openPage(unread(0))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  show(unread(1))
  expect(asked).toEqual([])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  show(unread(1))
  expect(asked).toEqual([`POST ${ofCamila}/read ${JSON.stringify({ with: shop })}`])
})

test('a file is sent as what it is, and samples, places and contacts are at hand', async () => {
  const { hands, customer, asked } = openPage(aDemo())
  const attach = async (name: string) => {
    await hands.click(customer().getByRole('button', { name: 'Adjuntar' }))
    await hands.click(await screen.findByRole('menuitem', { name }))
  }
  await attach('Foto para ver una vez')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No place for a file')
  await hands.upload(input, new File(['xyz'], 'torta.png', { type: 'image/png' }))
  await attach('Foto de una torta')
  await attach('Ubicación en vivo')
  expect(asked).toEqual([
    `POST ${ofCamila}/files?to=${shop}&kind=image&type=image%2Fpng&name=torta.png&once=true 3 bytes`,
    `POST ${ofCamila}/samples {"to":"${shop}","sample":"torta"}`,
    expect.stringContaining('"live":true'),
  ])
})

test('what is being recorded goes to nobody when another phone is taken in hand', async () => {
  const stopped = vi.fn<() => void>()
  class Recorder {
    static isTypeSupported = () => true
    mimeType = 'audio/ogg;codecs=opus'
    ondataavailable: (event: { data: Blob }) => void = () => undefined
    onstop: () => void = () => undefined
    start() {}
    stop() {
      this.ondataavailable({ data: new Blob(['OggS']) })
      this.onstop()
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  const microphone = { getUserMedia: () => Promise.resolve({ getTracks: () => [{ stop: stopped }] }) }
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: microphone })
  const { hands, customer, asked } = openPage(aDemo())
  const record = () => hands.click(customer().getByRole('button', { name: 'Grabar una nota de voz' }))
  await record()
  expect((await customer().findByRole('timer')).textContent).toBe('0:00')
  await hands.click(customer().getByRole('button', { name: 'Andrés' }))
  expect(customer().queryByRole('timer')).toBeNull()
  expect(stopped).toHaveBeenCalledOnce()
  expect(asked).toEqual([typing('recording'), typing('paused')])
  await record()
  await customer().findByRole('timer')
  await hands.keyboard('{Enter}')
  expect(asked.filter((line) => line.endsWith(' 4 bytes'))).toEqual([
    expect.stringContaining(`POST /api/phones/${andres}/files?to=${shop}&kind=voice`),
  ])
})

test('a poll is voted in with a touch, and another one takes the vote back', async () => {
  const options = [
    { name: 'Norte', votes: 0, mine: false },
    { name: 'Sur', votes: 1, mine: true },
  ]
  const poll = { question: '¿En qué sede?', options }
  const said = aMessage('¿En qué sede?\n• Norte\n• Sur', { kind: 'poll', poll })
  const { hands, customer, asked } = openPage(aDemo([said]))
  expect(customer().getByRole('log').textContent).not.toContain('•')
  await hands.click(customer().getByRole('button', { name: /Norte/, pressed: false }))
  await hands.click(customer().getByRole('button', { name: /Sur/, pressed: true }))
  const vote = `POST ${ofCamila}/chats/${shop}/messages/${said.id}/vote`
  expect(asked).toEqual([`${vote} {"option":"Norte"}`, `${vote} {"option":null}`])
})
