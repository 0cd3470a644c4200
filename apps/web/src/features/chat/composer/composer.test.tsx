import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { DialogsProvider, Toaster } from '@recado/ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Message } from '@recado/contract/messaging/messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionContext } from '../../../entities/session/session-context.ts'
import type { Draft } from '../conversation/outbox.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { chatMessage, mariana } from '../../../testing/fixtures.ts'
import { sessionOf } from '../../../testing/session.ts'
import { Composer } from './composer.tsx'

/** As browsers record in Opus: what was heard is told when it stops. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.includes('ogg')
  state: 'inactive' | 'recording' = 'inactive'
  mimeType = 'audio/ogg;codecs=opus'
  ondataavailable: (event: { data: Blob }) => void = () => undefined
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable({ data: new Blob(['OggS', 'x'.repeat(24), 'OpusHead']) })
    this.dispatchEvent(new Event('stop'))
  }
}

/** Turns nothing: what was recorded is a voice note as it is. */
class FakeWorker {
  onmessage: (event: { data: { ok: true; file: null } }) => void = () => undefined
  postMessage() {
    this.onmessage({ data: { ok: true, file: null } })
  }
  terminate() {}
}

const letGo = vi.fn<() => void>()
const microphone = vi.fn<() => Promise<{ getTracks: () => { stop: () => void }[] }>>()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('Worker', FakeWorker)
  microphone.mockResolvedValue({ getTracks: () => [{ stop: letGo }] })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: microphone },
  })
  URL.createObjectURL = () => 'blob:vista'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  letGo.mockReset()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

/** The box of a chat of its own; answers what was sent from it. */
function openComposer(contactId: string, user = mariana) {
  const session = sessionOf(user)
  const sent: Draft[] = []
  const queries = new QueryClient()
  function Chat() {
    const [replyTo, setReplyTo] = useState<Message | null>(null)
    return (
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <DialogsProvider>
            <button onClick={() => setReplyTo(chatMessage({ text: '¿Abren hoy?' }))}>Responder</button>
            <Composer
              botId="b1"
              contactId={contactId}
              who="Laura"
              replyTo={replyTo}
              onReplyTo={setReplyTo}
              onSend={(draft) => sent.push(draft) > 0}
            />
            <Toaster />
          </DialogsProvider>
        </SessionContext>
      </QueryClientProvider>
    )
  }
  const { unmount: close } = render(<Chat />)
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Escribe a Laura' })
  return { hands: userEvent.setup(), sent, box, close }
}
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Escribe una nota interna' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('records a voice note, sends it with Enter, and lets the microphone go', async () => {
  const { hands, sent } = openComposer('voice')
  await hands.click(button('Grabar nota de voz'))
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0:\d\d$/)
  expect(document.activeElement).toBe(button('Enviar la nota de voz'))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ text: '', note: false, file: { name: 'nota-de-voz.ogg' } })
  expect(sent[0]?.file?.size).toBeGreaterThan(0)
  expect(letGo).toHaveBeenCalled()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('a voice note that is thrown away is not sent, and the microphone is let go', async () => {
  const { hands, sent, box } = openComposer('discarded')
  await hands.click(button('Grabar nota de voz'))
  await hands.click(await screen.findByRole('button', { name: 'Descartar la nota de voz' }))
  expect(letGo).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(box())
  expect(button('Grabar nota de voz').disabled).toBe(false)
  expect(sent).toEqual([])
})

it('says why there is no recording', async () => {
  const { hands } = openComposer('refused')
  microphone.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await hands.click(button('Grabar nota de voz'))
  expect(await screen.findByText(/^El navegador no deja usar el micrófono/)).toBeTruthy()
  microphone.mockRejectedValueOnce(new DOMException('', 'NotFoundError'))
  await hands.click(button('Grabar nota de voz'))
  expect(await screen.findByText('No encontramos un micrófono')).toBeTruthy()
})

it('puts emojis where the caret stands, by their words or by arrows', async () => {
  const { hands, box } = openComposer('emojis')
  await hands.type(box(), 'Hola Laura')
  box().setSelectionRange(4, 4)
  await hands.click(button('Emojis'))
  await hands.type(await screen.findByRole('searchbox', { name: 'Buscar emoji' }), 'cafe{Enter}')
  expect(box().value).toBe('Hola☕ Laura')
  await hands.keyboard('{ArrowDown}')
  expect(document.activeElement?.hasAttribute('data-emoji')).toBe(true)
  await hands.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Emojis' })).toBeNull()
})

it('pastes the words of a spreadsheet, not the picture that comes with them', async () => {
  const { box } = openComposer('spreadsheet')
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  const words = new Map([
    ['text/plain', 'Almuerzo\t15.000'],
    ['text/html', '<table><tr><td>Almuerzo</td><td>15.000</td></tr></table>'],
  ])
  const paste = (types: string[]) =>
    fireEvent.paste(box(), {
      clipboardData: { files: [picture], types, getData: (type: string) => words.get(type) ?? '' },
    })
  expect(paste(['text/plain', 'text/html', 'Files'])).toBe(true)
  expect(screen.queryByRole('img', { name: /^Vista previa/ })).toBeNull()
  words.delete('text/plain')
  expect(paste(['text/html', 'Files'])).toBe(false)
  expect(await screen.findByRole('img', { name: 'Vista previa de image.png' })).toBeTruthy()
})

it('says that a text which was pasted did not fit', async () => {
  const { hands, box } = openComposer('long-paste')
  await hands.click(box())
  await hands.paste('a'.repeat(5_000))
  expect(box().value).toHaveLength(4_096)
  expect(await screen.findByText(/4\.096 caracteres/)).toBeTruthy()
})

it('shows the picture that is about to be sent, and takes it away again', async () => {
  const { hands, sent, box } = openComposer('preview')
  const picture = new File(['x'], 'torta.png', { type: 'image/png' })
  const choose = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('No place for a file')
    return hands.upload(input, picture)
  }
  await choose()
  expect((await screen.findByRole('img', { name: 'Vista previa de torta.png' })).getAttribute('src')).toBe(
    'blob:vista',
  )
  await hands.click(button('Quitar archivo'))
  expect(screen.queryByRole('img')).toBeNull()
  await choose()
  await hands.type(box(), 'Así queda{Enter}')
  expect(sent).toMatchObject([{ text: 'Así queda', file: picture }])
  expect(screen.queryByRole('img')).toBeNull()
})

it('keeps a note that was begun as a note: after another chat was looked at nobody else is sent it', async () => {
  const { hands, close } = openComposer('noted')
  await hands.click(button('Nota interna'))
  await hands.keyboard('Paga tarde')
  close()
  const other = openComposer('another')
  expect(other.box().value).toBe('')
  other.close()
  const again = openComposer('noted')
  expect(note().value).toBe('Paga tarde')
  await hands.type(note(), '{Enter}')
  expect(again.sent).toMatchObject([{ text: 'Paga tarde', note: true }])
})

const hands = userEvent.setup()
const keys = { u1: '1'.repeat(64), u2: '2'.repeat(64) }
const keyOf = (id: keyof typeof keys) => ({ 'GET /profile/draft-key': () => ({ body: { key: keys[id] } }) })

it('brings what was begun back after a reload, a note as a note, and to nobody else', async () => {
  fakeApi(keyOf('u1'))
  const first = openComposer('begun')
  await hands.click(button('Nota interna'))
  await hands.keyboard('Paga tarde')
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  expect(JSON.stringify(sessionStorage)).not.toContain('Paga')
  first.close()

  fakeApi(keyOf('u2'))
  const other = openComposer('begun', { ...mariana, _id: 'u2' })
  await hands.type(other.box(), 'Hola')
  await waitFor(() => expect(sessionStorage).toHaveLength(2))
  expect(other.box().value).toBe('Hola')
  other.close()

  fakeApi(keyOf('u1'))
  const again = openComposer('begun')
  await waitFor(() => expect(note().value).toBe('Paga tarde'))
  await hands.type(note(), '{Enter}')
  expect(again.sent).toMatchObject([{ text: 'Paga tarde', note: true }])
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
})

it('puts what is written before its key is there behind what was kept', async () => {
  const key = Promise.withResolvers<void>()
  fakeApi(keyOf('u1'))
  const before = openComposer('late')
  await hands.type(before.box(), 'Ya te cuento')
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  before.close()

  fakeApi({ 'GET /profile/draft-key': () => key.promise.then(() => ({ body: { key: keys.u1 } })) })
  const after = openComposer('late')
  await hands.type(after.box(), 'Un momento')
  key.resolve()
  await waitFor(() => expect(after.box().value).toBe('Ya te cuento\nUn momento'))
  after.close()

  fakeApi(keyOf('u1'))
  const again = openComposer('late')
  await waitFor(() => expect(again.box().value).toBe('Ya te cuento\nUn momento'))
})

it('Escape takes back a note without words, and makes no message of the words of one', async () => {
  const { hands, box, sent } = openComposer('escaped')
  await hands.click(button('Nota interna'))
  await hands.keyboard('{Escape}')
  expect(document.activeElement).toBe(box())
  await hands.click(button('Nota interna'))
  await hands.keyboard('Paga tarde{Escape}')
  await hands.type(note(), '{Enter}')
  expect(sent).toMatchObject([{ text: 'Paga tarde', note: true }])
})

it('quotes in a message and never in a note', async () => {
  const { hands, box } = openComposer('quoted')
  await hands.click(button('Nota interna'))
  await hands.click(button('Responder'))
  expect(screen.getByText('Respondes a Laura')).toBeTruthy()
  expect(document.activeElement).toBe(box())
})

it('goes on in the box once its cross took away what goes along, or the emojis are closed', async () => {
  const { hands, box } = openComposer('crossed')
  const press = async (name: string) => {
    button(name).focus()
    await hands.keyboard('{Enter}')
  }
  await press('Nota interna')
  await press('Dejar de escribir la nota')
  expect(document.activeElement).toBe(box())
  await press('Responder')
  await press('No citar')
  expect(document.activeElement).toBe(box())
  await press('Emojis')
  await screen.findByRole('searchbox', { name: 'Buscar emoji' })
  await hands.keyboard('{Escape}')
  expect(document.activeElement).toBe(box())
})

it('puts a chosen quick reply where the caret stands in what is written', async () => {
  fakeApi({
    'GET /crm/b1/quick-replies': () => ({
      body: { quickReplies: [{ _id: 'q1', shortcut: 'gracias', text: '¡Gracias!' }] },
    }),
  })
  const { hands, box } = openComposer('quick')
  await hands.type(box(), 'Hola, Laura. ')
  await hands.click(button('Respuestas rápidas'))
  await hands.click(await screen.findByRole('button', { name: /¡Gracias!/ }))
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(box().value).toBe('Hola, Laura. ¡Gracias!')
})
