import { useCallback, useState } from 'react'
import { AttemptContext, type Attempt } from './demo/attempt.ts'
import { Refused } from './demo/api.ts'
import { useDemo } from './demo/use-demo.ts'
import { Header } from './guide/header.tsx'
import { Phones } from './phones.tsx'
import { text } from './text.ts'

/** The page: what was refused across its top, the guide, and the phones. */
export function App() {
  const { view, connected } = useDemo()
  const [refused, setRefused] = useState('')
  const attempt: Attempt = useCallback((work) => {
    work.then(
      () => setRefused(''),
      (fault: unknown) => setRefused(fault instanceof Refused ? fault.message : text.lost),
    )
  }, [])
  const notice = connected ? refused : text.lost
  return (
    <AttemptContext value={attempt}>
      <Header productUrl={view?.productUrl ?? '/'} />
      {notice && (
        <p role="alert" className="bg-danger px-6 py-2 text-center text-13 text-on-danger">
          {notice}
        </p>
      )}
      {view && <Phones view={view} />}
    </AttemptContext>
  )
}
