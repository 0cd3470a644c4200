import { Clock, Mail, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { text } from '../../text/site/contact.ts'
import { ContactForm, type ContactFormProps } from '../contact/contact-form.tsx'
import type { Facts } from '../facts.ts'
import { Heading, WaysIn, Wrap } from '../frame.tsx'

/** How to reach whoever runs this installation. */
export function Contact({ facts }: { facts: Facts }) {
  const { content, mailbox, contactWay } = facts
  return (
    <section id="contacto" className="py-24 narrow:py-16">
      <Wrap className="grid grid-cols-[minmax(0,1fr)_minmax(0,560px)] gap-14 max-[1000px]:grid-cols-1 narrow:gap-10">
        <div>
          <Heading>{text.title}</Heading>
          <p className="mt-3 max-w-128 text-16 text-pretty text-muted">
            {mailbox === null ? text.bodyAlone : text.body(content.replyHours)}
          </p>
          <dl className="mt-8 max-w-128">
            {mailbox !== null && (
              <Detail icon={<Mail aria-hidden size={18} />} label={text.mail}>
                <a
                  href={`mailto:${mailbox}`}
                  className="-my-3 inline-block py-3 font-semibold wrap-anywhere text-brand underline underline-offset-3"
                >
                  {mailbox}
                </a>
              </Detail>
            )}
            <Detail icon={<MapPin aria-hidden size={18} />} label={text.place}>
              {content.place}
            </Detail>
            <Detail icon={<Clock aria-hidden size={18} />} label={text.support}>
              {text.supportHours(content.supportHours)}
            </Detail>
          </dl>
        </div>
        {contactWay === 'none' || mailbox === null ? (
          <div className="self-start rounded-card bg-surface p-8 inset-ring inset-ring-line phone:p-6">
            <h3 className="text-20 font-bold">{text.alone.title}</h3>
            <p className="mt-2 mb-6 text-16 text-pretty text-muted">{text.alone.body}</p>
            <div className="flex flex-wrap gap-3 phone:flex-col">
              <WaysIn size="xl" />
            </div>
          </div>
        ) : (
          <FormIsland way={contactWay} mailbox={mailbox} replyHours={content.replyHours} />
        )}
      </Wrap>
    </section>
  )
}

/** A root of its own, so that the form alone comes to life. */
function FormIsland(props: ContactFormProps) {
  const html = renderToString(<ContactForm {...props} />, { identifierPrefix: 'contacto' })
  return (
    <div
      data-island="contact"
      data-props={JSON.stringify(props)}
      // React's own rendering of the form above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-3.5 text-14 first:border-t">
      <dt className="flex w-32 flex-none items-center gap-3 text-muted">
        {icon}
        {label}
      </dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  )
}
