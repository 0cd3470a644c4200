import { CircleQuestionMark } from 'lucide-react'
import { text } from '../../text/site/faq.ts'
import type { Facts } from '../facts.ts'
import { faqFacts } from './faq-facts.ts'

/** The widget, closed: its conversation is fetched when it is opened first. */
export function FaqButton({ facts }: { facts: Facts }) {
  return (
    <div
      data-faq={JSON.stringify(faqFacts(facts.content, facts.mailbox))}
      className="fixed right-6 bottom-6 z-30 phone:right-4 phone:bottom-4"
    >
      <div
        data-faq-place
        hidden
        className="mb-3 h-[min(560px,calc(100dvh-120px))] w-[min(372px,calc(100vw-32px))]"
      />
      <button
        type="button"
        data-faq-button
        aria-expanded="false"
        aria-label={text.openLabel}
        className="ml-auto flex min-h-13 items-center gap-2 rounded-chip bg-brand px-5 text-14 font-semibold text-on-brand shadow-2 transition-colors hover:bg-brand-hover phone:size-13 phone:justify-center phone:px-0"
      >
        <CircleQuestionMark aria-hidden size={20} />
        <span className="phone:sr-only">{text.open}</span>
      </button>
    </div>
  )
}
