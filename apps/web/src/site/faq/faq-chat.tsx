import { Logo } from '@recado/ui'
import { Bubble, ChatComposer, ChatHeader, ChatWallpaper, TypingBubble } from '@recado/ui/chat'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type FaqFacts, text } from '../../text/site/faq.ts'
import { answerQuestion } from './answer-question.ts'

/** An answer that is there at once reads as a page, not as a chat. */
const answerMs = 1000

type Said = { id: number; from: 'visitor' | 'bot'; text: string }

/** The conversation of the widget: a greeting, then a canned answer a second after each question. */
export function FaqChat({ facts, onClose }: { facts: FaqFacts; onClose: () => void }) {
  const [said, setSaid] = useState<readonly Said[]>([{ id: 0, from: 'bot', text: text.greeting }])
  const [waiting, setWaiting] = useState(0)
  const box = useRef<HTMLTextAreaElement>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const pending = timers.current
    box.current?.focus({ preventScroll: true })
    return () => pending.forEach((timer) => clearTimeout(timer))
  }, [])

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [onClose])

  const add = (from: Said['from'], words: string) =>
    setSaid((before) => [...before, { id: before.length, from, text: words }])
  const ask = (question: string) => {
    if (question.trim() === '') return
    add('visitor', question.trim())
    setWaiting((count) => count + 1)
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setWaiting((count) => count - 1)
      add('bot', answerQuestion(question, facts))
    }, answerMs)
    timers.current.add(timer)
  }

  return (
    <section
      aria-label={text.title}
      className="flex h-full min-h-0 flex-col overflow-hidden rounded-sheet border border-line bg-wa-head shadow-2"
    >
      <ChatHeader
        name={text.title}
        status={text.status}
        avatar={
          <span className="grid size-9 flex-none place-items-center rounded-chip bg-brand-soft">
            <Logo variant="mark" height={18} label="" />
          </span>
        }
        actions={
          <button
            type="button"
            aria-label={text.close}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-ctl text-muted hover:bg-hover hover:text-ink"
          >
            <X aria-hidden size={18} />
          </button>
        }
      />
      <ChatWallpaper className="flex-1" aria-label={text.title}>
        {said.map((line) => (
          <Bubble key={line.id} side={line.from === 'bot' ? 'in' : 'out'} text={line.text} />
        ))}
        {waiting > 0 && <TypingBubble />}
      </ChatWallpaper>
      <fieldset
        aria-label={text.chipsLabel}
        className="flex min-w-0 flex-none flex-wrap gap-2 px-3 pt-3 pb-1"
      >
        {text.chips.map((chip) => (
          <button
            key={chip}
            type="button"
            onClick={() => ask(chip)}
            className="min-h-9 rounded-chip px-3 text-12 font-semibold text-brand inset-ring inset-ring-brand hover:bg-brand-soft narrow:min-h-11"
          >
            {chip}
          </button>
        ))}
      </fieldset>
      <ChatComposer
        ref={box}
        placeholder={text.placeholder}
        maxLength={300}
        onSend={ask}
        className="border-t-0!"
      />
    </section>
  )
}
