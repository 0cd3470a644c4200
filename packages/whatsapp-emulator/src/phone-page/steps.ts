import type { DemoView, PhoneView } from '../control/protocol.ts'
import { phraseButton } from './customer-phone.ts'
import { h, icon, list } from './dom.ts'
import { shortName } from './format.ts'
import { words } from './words.ts'

interface Step {
  title: string
  hint: string
  done: boolean
  phrases: readonly string[]
}

function stepsOf({ owner, customers, phrases }: DemoView, customer: PhoneView): Step[] {
  const name = shortName(customer.name)
  const linked = owner.devices.length > 0
  const answered = customers.some(({ chats }) =>
    chats.some(({ messages }) => messages.some((message) => message.byBot)),
  )
  const tookOver = owner.chats.some(({ messages }) =>
    messages.some((message) => message.fromMe && !message.byBot),
  )
  const { steps } = words
  return [
    { title: steps.scan, hint: linked ? steps.scanDone : steps.scanHint, done: linked, phrases: [] },
    { title: steps.write(name), hint: steps.writeHint, done: answered, phrases },
    { title: steps.takeOver, hint: steps.takeOverHint(name), done: tookOver, phrases: [] },
    { title: steps.call(name), hint: steps.callHint, done: owner.calls.length > 0, phrases: [] },
  ]
}

/** What to try, in order: what is done is ticked, the next thing stands out. */
export function showSteps(root: HTMLElement, view: DemoView, customer: PhoneView): void {
  const steps = stepsOf(view, customer)
  const now = steps.findIndex(({ done }) => !done)
  const items = steps.map((step, at) => ({
    ...step,
    at,
    state: step.done ? 'done' : at === now ? 'now' : '',
  }))
  list(
    root,
    items,
    ({ at, state, title, hint }) => [customer.phoneNumber, at, state, title, hint].join('/'),
    (step) => {
      const mark = h('span', { 'aria-hidden': 'true' }, step.done ? icon('check') : String(step.at + 1))
      const item = h(
        'li',
        { class: step.state || undefined },
        mark,
        h('p', {}, h('b', {}, step.title), h('small', {}, step.hint)),
      )
      if (step.phrases.length > 0) {
        const buttons = step.phrases.map((phrase) =>
          phraseButton(customer.phoneNumber, view.owner.phoneNumber, phrase),
        )
        item.append(h('div', { class: 'try' }, ...buttons))
      }
      return item
    },
  )
}
