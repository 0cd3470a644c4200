import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Bubble, ChatComposer } from './index.ts'

afterEach(cleanup)

describe('ChatComposer', () => {
  it('sends with Enter, breaks the line with Shift+Enter, and empties itself', async () => {
    const user = userEvent.setup()
    const send = vi.fn<(text: string) => void>()
    render(<ChatComposer onSend={send} />)
    const box = screen.getByRole('textbox', { name: 'Mensaje' })
    await user.type(box, ' hola{Shift>}{Enter}{/Shift}vecina {Enter}')
    expect(send.mock.calls).toEqual([['hola\nvecina']])
    expect(box).toHaveProperty('value', '')
  })

  it('cannot send blanks', async () => {
    const user = userEvent.setup()
    const send = vi.fn<(text: string) => void>()
    render(<ChatComposer onSend={send} />)
    expect(screen.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', true)
    await user.type(screen.getByRole('textbox'), '   {Enter}')
    expect(send).not.toHaveBeenCalled()
  })

  it('gives back what could not be sent', async () => {
    const user = userEvent.setup()
    render(<ChatComposer onSend={() => Promise.resolve(false)} />)
    await user.type(screen.getByRole('textbox'), 'hola{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', 'hola'))
  })
})

describe('Bubble', () => {
  it('shows marks, links that open apart, and what looks like HTML as text', () => {
    render(<Bubble side="in" text={'*Hoy* en www.pan.co <img src=x onerror=alert(1)>'} time="12:04" />)
    expect(screen.getByText('Hoy').tagName).toBe('STRONG')
    const link = screen.getByRole('link', { name: 'www.pan.co' })
    expect(link.getAttribute('href')).toBe('https://www.pan.co')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText(/<img src=x/)).toBeDefined()
  })

  it('says how far the message came', () => {
    render(<Bubble side="out" text="Listo" time="12:05" delivery="failed" />)
    expect(screen.getByText('No se envió')).toBeDefined()
  })
})
