import { expect, onTestFinished, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

test('a page over plain http copies in the old way, and says when even that is not let', async () => {
  // userEvent gives the page one.
  vi.stubGlobal('navigator', {})
  const given = vi.fn<(type: string, text: string) => void>()
  // jsdom has none, and who types in the files after this one must not meet ours.
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  document.execCommand = () => {
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData: given },
    })
    return !document.dispatchEvent(event)
  }
  expect(await copyText('ABCD1234')).toBe(true)
  expect(given).toHaveBeenCalledWith('text/plain', 'ABCD1234')
  document.execCommand = () => false
  expect(await copyText('ABCD1234')).toBe(false)
  document.execCommand = () => true
  expect(await copyText('ABCD1234')).toBe(false)
  // whoever copies something else afterwards gets that
  document.dispatchEvent(new Event('copy'))
  expect(given).toHaveBeenCalledOnce()
})
