import type { DemoView, PhoneView } from '@recado/whatsapp-emulator/protocol'
import { shortName } from '../people/names.ts'
import { text } from '../text.ts'

export interface Step {
  title: string
  hint: string
  state: 'done' | 'now' | 'later'
  /** To be pressed here. */
  phrases: readonly string[]
}

/** What to try, in order; the first thing that nobody did yet is next. */
export function stepsOf({ owner, customers, phrases }: DemoView, customer: PhoneView): Step[] {
  const name = shortName(customer.name)
  const linked = owner.devices.length > 0
  const answered = customers.some(({ chats }) =>
    chats.some(({ messages }) => messages.some((message) => message.byBot)),
  )
  const tookOver = owner.chats.some(({ messages }) =>
    messages.some((message) => message.fromMe && !message.byBot),
  )
  const { guide } = text
  const steps = [
    { title: guide.scan, hint: linked ? guide.scanDone : guide.scanHint, done: linked, phrases: [] },
    { title: guide.write(name), hint: guide.writeHint, done: answered, phrases },
    { title: guide.takeOver, hint: guide.takeOverHint(name), done: tookOver, phrases: [] },
    { title: guide.call(name), hint: guide.callHint, done: owner.calls.length > 0, phrases: [] },
  ]
  const next = steps.findIndex(({ done }) => !done)
  return steps.map(({ done, ...step }, at) => ({
    ...step,
    state: done ? 'done' : at === next ? 'now' : 'later',
  }))
}
