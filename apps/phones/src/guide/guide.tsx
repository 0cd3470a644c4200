import type { DemoView, PhoneView } from '@recado/whatsapp-emulator/protocol'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Phrases } from '../customer/phrases.tsx'
import { text } from '../text.ts'
import { Official } from './official.tsx'
import { stepsOf, type Step } from './steps.ts'
import { Trouble } from './trouble.tsx'

/** What there is to try, and what may go wrong. */
export function Guide({ view, customer, to }: { view: DemoView; customer: PhoneView; to: string }) {
  return (
    <section className="self-center stacked:col-span-full single:px-5 single:pt-5 single:pb-4">
      <h1 className="text-40 leading-[1.08]! font-semibold tracking-tight stacked:text-28">
        {text.guide.title}
      </h1>
      <p className="mt-3.5 mb-6 text-16 text-muted single:mt-2 single:mb-0 single:text-14">
        {text.guide.about}
      </p>
      <ol className="stacked:grid stacked:grid-cols-2 stacked:gap-x-8 single:hidden!">
        {stepsOf(view, customer).map((step, at) => (
          <StepLine key={step.title} step={step} at={at}>
            {step.phrases.length > 0 && (
              <div className="col-start-2 mt-2 flex flex-wrap gap-1.5">
                <Phrases phrases={step.phrases} from={customer.phoneNumber} to={to} />
              </div>
            )}
          </StepLine>
        ))}
      </ol>
      <Trouble view={view} />
      {view.official && <Official official={view.official} />}
    </section>
  )
}

const marks: Record<Step['state'], string> = {
  done: 'bg-brand-soft text-brand',
  now: 'bg-coral text-on-coral',
  later: 'bg-surface text-muted inset-ring inset-ring-line',
}

interface StepLineProps {
  step: Step
  at: number
  children: React.ReactNode
}

function StepLine({ step: { title, hint, state }, at, children }: StepLineProps) {
  return (
    <li className="grid grid-cols-[28px_1fr] content-start gap-x-3.5 gap-y-0.5 border-t border-line py-2.5">
      <span
        aria-hidden
        className={clsx(
          'grid size-7 place-items-center rounded-chip font-head text-13 font-semibold',
          marks[state],
        )}
      >
        {state === 'done' ? <Check size={16} strokeWidth={2.5} /> : at + 1}
      </span>
      <p>
        <span
          className={clsx('block leading-7', state === 'done' ? 'font-medium text-muted' : 'font-semibold')}
        >
          {title}
        </span>
        <span className="block text-13 text-muted">{hint}</span>
      </p>
      {children}
    </li>
  )
}
