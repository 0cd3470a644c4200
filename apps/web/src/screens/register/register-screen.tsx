import { firstPlan as plan } from '@recado/contract/accounts/accounts'
import { limits } from '@recado/contract/wire/limits'
import { Field, PasswordInput, TextInput } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Clock, KeyRound, LockKeyhole } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useForm } from '../../lib/forms/use-form.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { ContactLink } from '../../features/account/entry/contact-link.tsx'
import { EntryForm } from '../../features/account/entry/entry-form.tsx'
import { EntryAlternative, EntryPage } from '../../features/account/entry/entry-page.tsx'
import { NewPasswordField } from '../../features/account/password/new-password-field.tsx'
import { NoteEnd, NoteLine, PaperNote } from '../../features/account/entry/paper-note.tsx'
import { contactQuery } from '../../features/account/entry/contact-query.ts'
import { useSession } from '../../entities/session/session-context.ts'
import { text as login } from '../../text/account/login.ts'
import { text } from '../../text/account/register.ts'
import { checkRegistration, type Registration } from './check-registration.ts'

const blank: Registration = { name: '', email: '', password: '', confirmPassword: '', accessCode: '' }

/** Signing up with the access code, which the server checks. The guard around it leads on once it worked. */
export function RegisterScreen() {
  const session = useSession()
  const { hash } = useLocation()
  const noCode = useId()
  const form = useForm<Registration>({
    start: { ...blank, accessCode: invitedWith(hash) },
    check: checkRegistration,
    send: ({ name, email, password, accessCode }) =>
      session.register({
        name: name.trim(),
        email: email.trim(),
        password,
        accessCode: accessCode.trim(),
        plan,
      }),
    fieldOf: { wrong_access_code: 'accessCode', email_taken: 'email' },
  })
  const { errors } = form

  return (
    <EntryPage title={text.title} subtitle={text.subtitle} homeLabel={login.home} wide note={<WhatFollows />}>
      <title>{text.tab}</title>
      <EntryForm
        form={form}
        submit={form.busy ? text.submitting : text.submit}
        small={
          <p className="text-12 text-muted">
            {text.accept.before} <LegalLink href={paths.terms.href()}>{text.accept.terms}</LegalLink>{' '}
            {text.accept.and} <LegalLink href={paths.privacy.href()}>{text.accept.privacy}</LegalLink>.
          </p>
        }
      >
        <Field label={text.name} error={errors.name} required>
          <TextInput
            size="l"
            className="text-16!"
            autoComplete="name"
            maxLength={limits.name}
            {...form.field('name')}
          />
        </Field>
        <Field label={text.email} error={errors.email} required>
          <TextInput
            type="email"
            size="l"
            className="text-16!"
            autoComplete="email"
            autoCapitalize="none"
            {...form.field('email')}
          />
        </Field>
        <div className="mb-1.5 grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
          <NewPasswordField
            label={text.password}
            error={errors.password}
            large
            field={form.field('password')}
          />
          <Field label={text.confirmPassword} error={errors.confirmPassword} required>
            <PasswordInput
              size="l"
              className="text-16!"
              autoComplete="new-password"
              {...form.field('confirmPassword')}
            />
          </Field>
          <div>
            <Field label={text.accessCode} error={errors.accessCode} required>
              <TextInput
                size="l"
                mono
                icon={<KeyRound aria-hidden size={18} />}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-describedby={noCode}
                {...form.field('accessCode')}
              />
            </Field>
            {/* No hint, which an error would take the place of: whoever has a wrong code wants to know it, too. */}
            <NoCode id={noCode} />
          </div>
          <Field label={text.plan} hint={text.planHint}>
            <TextInput
              size="l"
              className="text-16! text-muted"
              icon={<LockKeyhole aria-hidden size={18} />}
              value={plan}
              readOnly
            />
          </Field>
        </div>
      </EntryForm>
      <EntryAlternative question={text.haveAccount} label={text.toLogin} to={paths.login.href()} />
    </EntryPage>
  )
}

/** How to get a code. */
function NoCode({ id }: { id: string }) {
  const { data: mailbox = null } = useQuery(contactQuery)
  const { question, ask, write, subject } = text.noCode
  return (
    <p id={id} className="mt-3 text-12 text-muted">
      {question} {mailbox === null ? ask : write}{' '}
      {mailbox !== null && <ContactLink {...{ mailbox, subject }} />}
    </p>
  )
}

/** In a tab of its own: what was written here stays. */
function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-brand underline underline-offset-3"
    >
      {children}
    </a>
  )
}

function WhatFollows() {
  return (
    <PaperNote title={text.note.title} className="rotate-[1.2deg]">
      <ol>
        {text.note.steps.map(({ what, how }, index) => (
          <NoteLine
            key={what}
            lead={
              <span className="grid size-8 flex-none place-items-center rounded-chip bg-brand-soft font-head font-bold text-brand">
                {index + 1}
              </span>
            }
          >
            <b className="block">{what}</b>
            <span className="block text-12 text-muted">{how}</span>
          </NoteLine>
        ))}
      </ol>
      <NoteEnd lead={<Clock size={16} />}>{text.note.duration}</NoteEnd>
    </PaperNote>
  )
}

/** The access code of an invitation, which stands behind the # of its link; empty where there is none. */
function invitedWith(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // Cut off or changed on its way.
    return ''
  }
}
