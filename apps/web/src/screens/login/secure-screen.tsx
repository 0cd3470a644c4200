import { Button } from '@recado/ui'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession, useUser } from '../../entities/session/session-context.ts'
import { EntryPage } from '../../features/account/entry/entry-page.tsx'
import { RecoveryCodes } from '../../features/account/second-factor/recovery-codes.tsx'
import { addPasskey } from '../../features/account/second-factor/second-factor-api.ts'
import { TotpSetup } from '../../features/account/second-factor/totp-setup.tsx'
import { passkeysWork } from '../../lib/browser/passkeys.ts'
import { wantedOf } from '../../lib/navigation/wanted.ts'
import { sayFailure } from '../../lib/say-failure.ts'
import { text as login } from '../../text/account/login.ts'
import { text as all } from '../../text/account/second-factor.ts'
import { LastNight } from './last-night.tsx'
import { OwnPassword } from './own-password.tsx'

const text = all.secure

/** Where what is demanded of an account is set up, one thing after the other; there is no way around it. */
export function SecureScreen() {
  return useUser().password === 'made' ? <OwnPassword /> : <SecondFactor />
}

/** Of an administrator. */
function SecondFactor() {
  const { verify, logout } = useSession()
  const { state } = useLocation()
  const user = useUser()
  const [way, setWay] = useState<'totp' | null>(null)
  const [busy, setBusy] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // Codes are shown this once: nothing leads away from them but who has kept them.
  if (user.secondFactor !== 'missing' && codes === null) return <Navigate to={wantedOf(state)} replace />
  const byPasskey = async () => {
    setBusy(true)
    try {
      setCodes((await addPasskey(all.passkeys.start)) ?? [])
    } catch (error) {
      sayFailure(error, all.passkeys.notAdded)
    } finally {
      setBusy(false)
    }
  }
  const goOn = async () => {
    setBusy(true)
    await verify()
    setCodes(null)
  }
  return (
    <EntryPage
      title={codes ? all.recovery.dialog : text.title}
      subtitle={codes ? '' : text.subtitle}
      homeLabel={login.home}
      note={<LastNight />}
    >
      <title>{text.tab}</title>
      {codes ? (
        <>
          <RecoveryCodes codes={codes} />
          <Button
            variant="primary"
            size="xl"
            block
            className="mt-6"
            loading={busy}
            onClick={() => void goOn()}
          >
            {text.go}
          </Button>
        </>
      ) : (
        <>
          {way === 'totp' ? (
            <TotpSetup onDone={(made) => setCodes(made ?? [])} />
          ) : (
            <div className="grid gap-3">
              {passkeysWork() && (
                <Choice about={all.passkeys.about}>
                  <Button
                    variant="primary"
                    size="xl"
                    block
                    icon={<KeyRound aria-hidden size={18} />}
                    loading={busy}
                    onClick={() => void byPasskey()}
                  >
                    {all.passkeys.add}
                  </Button>
                </Choice>
              )}
              <Choice about={all.totp.about}>
                <Button
                  size="xl"
                  block
                  icon={<Smartphone aria-hidden size={18} />}
                  onClick={() => setWay('totp')}
                >
                  {all.totp.add}
                </Button>
              </Choice>
            </div>
          )}
          <Button variant="ghost" className="mt-6 -ml-3" onClick={() => void logout()}>
            {text.leave}
          </Button>
        </>
      )}
    </EntryPage>
  )
}

function Choice({ about, children }: { about: string; children: React.ReactNode }) {
  return (
    <div>
      {children}
      <p className="mt-1.5 text-13 text-muted">{about}</p>
    </div>
  )
}
