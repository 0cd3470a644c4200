import { firstPlan as plan } from '@recado/contract/accounts/accounts'
import { limits } from '@recado/contract/wire/limits'
import { Field, PasswordInput, TextInput } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, LockKeyhole } from 'lucide-react'
import { useId } from 'react'
import { useForm } from '../../lib/forms/use-form.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { ContactLink } from '../../features/account/entry/contact-link.tsx'
import { contactQuery } from '../../features/account/entry/contact-query.ts'
import { EntryForm } from '../../features/account/entry/entry-form.tsx'
import { NewPasswordField } from '../../features/account/password/new-password-field.tsx'
import { useSession } from '../../entities/session/session-context.ts'
import { text } from '../../text/account/register.ts'
import { forgetRegistrations, useBegunRegistration, useKeepRegistration } from './begun-registration.ts'
import { checkRegistration, type Registration } from './check-registration.ts'

const blank: Registration = { name: '', email: '', password: '', confirmPassword: '', accessCode: '' }

/** By what somebody may sign up: the access code, as far as their link says it, or an invitation, for `email` where it names one. */
type Admission = { accessCode: string } | { invitation: string; email: string | null }

/** What an account is made of. The guard around it leads on once that worked. */
export function RegistrationForm({ by }: { by: Admission }) {
  const session = useSession()
  const noCode = useId()
  const invited = 'invitation' in by ? by : null
  const named = invited?.email ?? null
  const begun = useBegunRegistration()
  const form = useForm<Registration>({
    start: {
      ...blank,
      ...('accessCode' in by && { accessCode: by.accessCode }),
      ...begun,
      ...(named !== null && { email: named }),
    },
    check: (values) => checkRegistration(values, { withCode: invited === null }),
    send: async ({ name, email, password, accessCode }) => {
      await session.register({
        name: name.trim(),
        email: email.trim(),
        password,
        plan,
        ...(invited ? { invitation: invited.invitation } : { accessCode: accessCode.trim() }),
      })
      forgetRegistrations()
    },
    fieldOf: { wrong_access_code: 'accessCode', email_taken: 'email' },
  })
  useKeepRegistration(form.values)
  const { errors } = form
  return (
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
      <Field
        label={text.email}
        error={errors.email}
        hint={named === null ? undefined : text.invited.emailHint}
        required
      >
        <TextInput
          type="email"
          size="l"
          className={named === null ? 'text-16!' : 'text-16! text-muted'}
          autoComplete="email"
          autoCapitalize="none"
          readOnly={named !== null}
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
        {!invited && (
          <div className="col-span-full">
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
        )}
        <div className="col-span-full">
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
      </div>
    </EntryForm>
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
