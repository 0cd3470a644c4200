import { type KeyProvider, keyProviders } from '@recado/contract/ai/ai-keys'
import { Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text } from '../../../text/account/ai-keys.ts'
import { ProfileSection } from '../profile/profile-section.tsx'
import { aiKeysQuery } from './ai-keys-api.ts'
import { KeyDialog } from './key-dialog.tsx'
import { KeyRow } from './key-row.tsx'

/** Where links lead that are about a key. */
const anchor = 'ia'

/** «Mi clave de IA»: keys of one's own, by which one's bots answer. Not there where the installation does not allow them. */
export function AiKeysSection() {
  const query = useQuery(aiKeysQuery)
  const { data } = query
  const [asking, setAsking] = useState<KeyProvider | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  const wanted = useLocation().hash === `#${anchor}`
  const shown = data !== undefined
  useEffect(() => {
    if (wanted && shown) ref.current?.scrollIntoView()
  }, [wanted, shown])
  if (data?.allowed === false) return null
  return (
    <div id={anchor} ref={ref} className="scroll-mt-4">
      <ProfileSection title={text.title} body={text.body}>
        <ul className="mb-4 grid list-disc gap-1 pl-5 text-13 text-muted">
          {text.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Loaded query={query} failed={text.failed} waiting={<Skeleton className="h-85" />}>
          {({ keys }) => (
            <ul className="-mx-5 border-t border-line phone:-mx-4">
              {keyProviders.map((provider) => (
                <KeyRow
                  key={provider}
                  provider={provider}
                  known={keys.find((each) => each.provider === provider) ?? null}
                  onPut={() => setAsking(provider)}
                />
              ))}
            </ul>
          )}
        </Loaded>
        <p className="mt-3 text-12 text-muted">{text.safe}</p>
      </ProfileSection>
      <KeyDialog provider={asking} onClose={() => setAsking(null)} />
    </div>
  )
}
