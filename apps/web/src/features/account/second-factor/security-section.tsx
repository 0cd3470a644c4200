import type { SecondFactor } from '@recado/contract/accounts/second-factor'
import { limits } from '@recado/contract/wire/limits'
import { Button, Callout, Skeleton, toast, useConfirm, usePrompt } from '@recado/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Smartphone, TicketCheck } from 'lucide-react'
import { lazy, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { sayFailure } from '../../../lib/say-failure.ts'
import { passkeysWork } from '../../../lib/browser/passkeys.ts'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { WhenWanted } from '../../../lib/react/when-wanted.tsx'
import { ago } from '../../../lib/time/ago.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/account/second-factor.ts'
import { ProfileSection } from '../profile/profile-section.tsx'
import { AccountEvents } from './account-events.tsx'
import {
  addPasskey,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  secondFactorChanged,
  secondFactorQuery,
} from './second-factor-api.ts'
import type { SecurityStep } from './security-dialog.tsx'

const SecurityDialog = lazy(async () => ({
  default: (await import('./security-dialog.tsx')).SecurityDialog,
}))
const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long' })
/** Where links lead that are about it. */
const anchor = 'seguridad'

/** «Seguridad»: passkeys, the app of codes, recovery codes, and what happened to the account. */
export function SecuritySection() {
  const query = useQuery(secondFactorQuery)
  const { hash, search } = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  const there = query.data !== undefined
  useEffect(() => {
    if (there && hash === `#${anchor}`) ref.current?.scrollIntoView()
  }, [there, hash])
  return (
    <div id={anchor} ref={ref} className="scroll-mt-4">
      <ProfileSection
        title={text.title}
        body={`${text.body}${query.data?.demanded ? ` ${text.demanded}` : ''}`}
      >
        {new URLSearchParams(search).has('recuperada') && (
          <Callout tone="warn" className="mb-4">
            {text.recovered}
          </Callout>
        )}
        <Loaded query={query} failed={text.failed} waiting={<Skeleton className="h-40" />}>
          {(factor) => <Factors factor={factor} />}
        </Loaded>
        <AccountEvents />
      </ProfileSection>
    </div>
  )
}

function Factors({ factor }: { factor: SecondFactor }) {
  const { passkeys, totpSince, recoveryCodesLeft } = factor
  const [step, setStep] = useState<SecurityStep | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const prompt = usePrompt()
  const now = useNow(true, 60_000)
  /** Does one thing at a time; codes that come of it are shown. */
  const act = async (what: string, work: () => Promise<unknown>, done: string | null, failed: string) => {
    if (busy !== null) return
    setBusy(what)
    try {
      const codes = await work()
      if (done !== null) toast.success(done)
      if (Array.isArray(codes)) setStep({ show: 'codes', codes })
    } catch (error) {
      sayFailure(error, failed)
    } finally {
      setBusy(null)
      void secondFactorChanged(queries)
    }
  }
  const askToRemove = async (
    { title, body, confirm: confirmLabel }: { title: string; body: string; confirm: string },
    ...what: Parameters<typeof act>
  ) => {
    if (await confirm({ title, text: body, confirmLabel, danger: true })) await act(...what)
  }
  const newPasskey = async () => {
    const { add, name: label, nameHint: hint, start: initialValue, added, notAdded } = text.passkeys
    const name = await prompt({ title: add, label, hint, initialValue, maxLength: limits.passkeyName })
    if (name !== null) await act('passkey', () => addPasskey(name), added, notAdded)
  }
  const { confirm: sure } = text.passkeys
  return (
    <>
      <ul className="-mx-5 border-y border-line phone:-mx-4">
        <Row
          icon={<KeyRound aria-hidden size={18} />}
          title={text.passkeys.title}
          about={passkeysWork() ? text.passkeys.about : text.passkeys.unusable}
          action={
            passkeysWork() && (
              <Button size="s" loading={busy === 'passkey'} onClick={() => void newPasskey()}>
                {text.passkeys.add}
              </Button>
            )
          }
        />
        {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
          <Row
            key={_id}
            title={name}
            about={`${text.passkeys.since(day.format(new Date(createdAt)))} · ${
              lastUsedAt === null
                ? text.passkeys.unused
                : text.passkeys.used(ago(Date.parse(lastUsedAt), now))
            }`}
            action={
              <Button
                size="s"
                variant="ghost"
                aria-label={text.passkeys.removeOf(name)}
                loading={busy === _id}
                onClick={() =>
                  void askToRemove(
                    { ...sure, title: sure.title(name) },
                    _id,
                    () => removePasskey(_id),
                    text.passkeys.removed,
                    text.passkeys.notRemoved,
                  )
                }
              >
                {text.passkeys.remove}
              </Button>
            }
          />
        ))}
        <Row
          icon={<Smartphone aria-hidden size={18} />}
          title={text.totp.title}
          about={totpSince === null ? text.totp.about : text.totp.since(day.format(new Date(totpSince)))}
          action={
            totpSince === null ? (
              <Button size="s" onClick={() => setStep({ show: 'totp' })}>
                {text.totp.add}
              </Button>
            ) : (
              <Button
                size="s"
                variant="ghost"
                loading={busy === 'totp'}
                onClick={() =>
                  void askToRemove(
                    text.totp.confirm,
                    'totp',
                    removeTotp,
                    text.totp.removed,
                    text.totp.notRemoved,
                  )
                }
              >
                {text.totp.remove}
              </Button>
            )
          }
        />
        {(totpSince !== null || passkeys.length > 0) && (
          <Row
            icon={<TicketCheck aria-hidden size={18} />}
            title={text.recovery.title}
            about={`${text.recovery.about(recoveryCodesLeft)}${recoveryCodesLeft < 4 ? ` ${text.recovery.few}` : ''}`}
            action={
              <Button
                size="s"
                loading={busy === 'codes'}
                onClick={() =>
                  void askToRemove(
                    text.recovery.confirm,
                    'codes',
                    renewRecoveryCodes,
                    null,
                    text.recovery.notRenewed,
                  )
                }
              >
                {text.recovery.renew}
              </Button>
            }
          />
        )}
      </ul>
      <WhenWanted wanted={step !== null}>
        <SecurityDialog
          step={step}
          onConnected={(codes) => {
            toast.success(text.totp.added)
            setStep(codes && { show: 'codes', codes })
            void secondFactorChanged(queries)
          }}
          onClose={() => setStep(null)}
        />
      </WhenWanted>
    </>
  )
}

type RowProps = { icon?: ReactNode; title: string; about: string; action?: ReactNode }

function Row({ icon, title, about, action }: RowProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-2 first:border-0 phone:px-4">
      <span className="w-4.5 flex-none text-muted">{icon}</span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-12 text-muted">{about}</p>
      </div>
      {action && <div className="flex-none phone:pl-7.5">{action}</div>}
    </li>
  )
}
