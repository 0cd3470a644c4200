import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useState } from 'react'
import { Bubble, ChatComposer, Poll, VoiceNote } from './index.ts'

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

  it('offers something else while there is nothing to send, also where somebody else writes into it', async () => {
    const user = userEvent.setup()
    function Dictated() {
      const draft = useState('')
      return (
        <>
          <ChatComposer
            onSend={() => undefined}
            draft={draft}
            label="Recado"
            idle={<button>Grabar</button>}
          />
          <button onClick={() => draft[1]('ya está escrito')}>Dictar</button>
        </>
      )
    }
    render(<Dictated />)
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dictar' }))
    expect(screen.queryByRole('button', { name: 'Grabar' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Recado' })).toHaveProperty('value', 'ya está escrito')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(screen.getByRole('button', { name: 'Grabar' })).toBeDefined()
  })
})

describe('VoiceNote', () => {
  it('tells its length, and while it plays what was heard', () => {
    const { container } = render(<VoiceNote url="/nota.ogg" seconds={74} />)
    expect(screen.getByText('1:14')).toBeDefined()
    const audio = container.querySelector('audio')
    if (!audio) throw new Error('There is nothing to hear')
    Object.defineProperties(audio, { currentTime: { value: 5 }, duration: { value: 74 } })
    fireEvent.timeUpdate(audio)
    expect(screen.getByText('0:05')).toBeDefined()
    fireEvent.ended(audio)
    expect(screen.getByText('1:14')).toBeDefined()
  })

  it('keeps the focus while it is brought, and is asked for once', async () => {
    const user = userEvent.setup()
    const ask = vi.fn<() => void>()
    const { rerender } = render(<VoiceNote onAsk={ask} />)
    const play = screen.getByRole<HTMLButtonElement>('button', { name: 'Reproducir' })
    play.focus()
    await user.keyboard('{Enter}')
    rerender(<VoiceNote onAsk={ask} asking />)
    // A browser takes the focus from what is disabled; jsdom leaves it there.
    expect([play.disabled, play.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    await user.keyboard('{Enter}')
    expect(ask).toHaveBeenCalledOnce()
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

describe('Poll', () => {
  const options = [
    { name: 'Norte', votes: 1, chosen: true },
    { name: 'Sur', votes: 0 },
  ]

  it('is voted in, and what was chosen is taken back', async () => {
    const user = userEvent.setup()
    const vote = vi.fn<(option: string | null) => void>()
    render(<Poll question="¿En qué *sede*?" hint="Elige una opción" options={options} onVote={vote} />)
    expect(screen.getByText('sede', { selector: 'strong' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Sur/, pressed: false }))
    await user.click(screen.getByRole('button', { name: /Norte/, pressed: true }))
    expect(vote.mock.calls).toEqual([['Sur'], [null]])
  })

  it('is only shown where nobody can vote', () => {
    render(<Poll question="¿En qué sede?" hint="Elige una opción" options={options} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Sur')).toBeTruthy()
  })
})
