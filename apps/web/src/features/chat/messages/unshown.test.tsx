import { act, fireEvent, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { chatMessage } from '../../../testing/fixtures.ts'
import { MessageLine } from './message-line.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

const nothing = () => undefined

/** A file whose sender says that it is of this kind, as it is brought. */
function show(kind: 'image' | 'video' | 'audio' | 'sticker') {
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:archivo'
  URL.revokeObjectURL = nothing
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        queueMicrotask(() => see([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  fakeApi({ 'GET /uploads/f1': () => ({ body: 'no es nada' }) })
  const attachment = { kind, filename: '', size: 10, seconds: null, path: 'f1' }
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageLine
        botId="b1"
        message={chatMessage({ type: kind, text: '', attachment })}
        who="Laura"
        first
        onReply={nothing}
        onWhy={nothing}
        onRetry={nothing}
      />
    </QueryClientProvider>,
  ).container
}

it.each([
  ['image', 'img', null, 'esta foto'],
  ['sticker', 'img', null, 'este sticker'],
  ['video', 'video', /^Ver video/, 'este video'],
  ['audio', 'audio', 'Reproducir', 'esta nota'],
] as const)(
  'says of a file that is no %s, whatever its sender calls it, and lets it be saved',
  async (kind, tag, ask, words) => {
    const shown = show(kind)
    if (ask !== null) fireEvent.click(screen.getByRole('button', { name: ask }))
    const element = await vi.waitUntil(() => shown.querySelector(`${tag}[src]`))
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.error(element)
    expect((await screen.findByRole('alert')).textContent).toContain(`Tu navegador no puede`)
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(screen.getByRole('link', { name: 'Descargar' }).getAttribute('href')).toBe('blob:archivo')
  },
)

it('a film takes the focus of the button that it comes in place of', async () => {
  const shown = show('video')
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: /^Ver video/ })
  ask.focus()
  fireEvent.click(ask)
  // A browser takes the focus from what is disabled; jsdom leaves it there.
  expect(ask.disabled).toBe(false)
  const film = await vi.waitUntil(() => shown.querySelector('video'))
  expect(document.activeElement).toBe(film)
})

it('a picture of more pixels than anybody takes is not opened, and one as large as the best phones’ is', async () => {
  const shown = show('image')
  const image = await vi.waitUntil(() => shown.querySelector('img'))
  const loadAs = (side: number) => {
    for (const name of ['naturalWidth', 'naturalHeight'])
      Object.defineProperty(image, name, { value: side, configurable: true })
    fireEvent.load(image)
  }
  expect(image.classList).toContain('invisible')
  loadAs(8_000)
  expect(image.classList).not.toContain('invisible')
  loadAs(16_000)
  expect((await screen.findByRole('alert')).textContent).toContain('no puede mostrar esta foto')
})

it.each([
  ['a picture of a header alone is none', 0, false, true],
  ['one without anything to be seen is one, if it is whole', 0, true, false],
  ['one that was cut off shows what there is of it', 255, false, false],
])('%s', async (_what, paint, isWhole, unshown) => {
  // jsdom has none of these.
  const looked = vi.fn<() => object>(() => ({ data: [0, 0, 0, 0, 0, 0, 0, paint] }))
  const canvas = { drawImage: nothing, getImageData: looked }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => canvas as never) // all that is asked of it
  HTMLImageElement.prototype.decode = async () => undefined
  const open = vi.fn<() => Promise<object>>(async () => {
    if (!isWhole) throw new DOMException('', 'InvalidStateError')
    return { close: nothing }
  })
  vi.stubGlobal('createImageBitmap', open)
  const shown = show('image')
  const image = await vi.waitUntil(() => shown.querySelector('img'))
  fireEvent.load(image)
  await vi.waitUntil(() => (paint === 0 ? open : looked).mock.calls.length > 0)
  await act(async () => undefined)
  expect(screen.queryByRole('alert') !== null).toBe(unshown)
})
