import { Button, Field, Skeleton, TextInput, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { wasDeclined } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text as all } from '../../../text/account/second-factor.ts'
import { beginTotp, confirmTotp } from './second-factor-api.ts'

const text = all.totp

async function copy(secret: string) {
  if (await copyText(secret)) toast.success(text.copied)
  else toast.error(text.notCopied)
}

interface TotpSetupProps {
  onDone: (recoveryCodes: string[] | null) => void
  /** Whoever is here did not want to show that it is them. */
  onRefused?: () => void
}

/** Shows an app of codes its secret, and asks for a code in return. */
export function TotpSetup({ onDone, onRefused }: TotpSetupProps) {
  const begun = useQuery({
    queryKey: ['totp-setup'],
    queryFn: beginTotp,
    // A secret is told once: another opening has another one.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? text.codeMissing : undefined }),
    send: async ({ code }) => onDone(await confirmTotp(code)),
  })
  const input = useRef<HTMLInputElement>(null)
  const there = begun.data !== undefined
  // It comes after the window around it, which has looked for its focus by then.
  useEffect(() => void (there && input.current?.focus()), [there])
  const refused = wasDeclined(begun.error)
  useEffect(() => {
    if (refused) onRefused?.()
  }, [refused, onRefused])
  const waiting = <Skeleton className="h-100" />
  // Nothing failed: the window around it closes.
  if (refused && onRefused) return waiting
  return (
    <Loaded query={begun} failed={text.failed} waiting={waiting}>
      {({ secret, qr }) => (
        <form {...form.props} className="grid gap-4">
          <div className="flex flex-wrap items-center gap-5 phone:justify-center">
            <img
              src={qr}
              alt={text.qr}
              width={176}
              height={176}
              className="flex-none rounded-tile bg-white"
            />
            <div className="min-w-48 flex-1 text-13">
              <p>{text.scan}</p>
              <p className="mt-3 text-muted">{text.type}</p>
              <code aria-label={text.key} className="mt-1 block text-14 leading-6 wrap-anywhere">
                {secret.match(/.{4}/g)?.join(' ')}
              </code>
              {/* A phone cannot scan its own screen, and its app is on it. */}
              <Button
                size="s"
                className="mt-2"
                icon={<Copy aria-hidden size={16} />}
                onClick={() => void copy(secret)}
              >
                {text.copy}
              </Button>
            </div>
          </div>
          <Field label={text.code} error={form.errors.code ?? form.problem ?? undefined} required>
            <TextInput
              ref={input}
              size="l"
              mono
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              {...form.field('code')}
            />
          </Field>
          <Button type="submit" variant="primary" size="l" loading={form.busy} className="justify-self-start">
            {text.confirmCode}
          </Button>
        </form>
      )}
    </Loaded>
  )
}
