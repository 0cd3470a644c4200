import { useCallback, useState, useEffect } from 'react'
import { AttemptContext, type Attempt } from './demo/attempt.ts'
import { Refused } from './demo/api.ts'
import { Header } from './guide/header.tsx'
import { Phones } from './phones.tsx'
import { text } from './text.ts'
import type { DemoView } from '@recado/whatsapp-emulator/protocol'
import { keepEqual } from './demo/keep-equal.ts'

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

/** The whole demo as it is now, and whether its server is still there. */
function useDemo(): { view: DemoView | null; connected: boolean } {
  const [view, setView] = useState<DemoView | null>(null)
  const [connected, setConnected] = useState(true)
  useEffect(() => {
    const events = new EventSource('/api/events')
    events.onmessage = ({ data }: MessageEvent<string>) => {
      setConnected(true)
      // The shape is the protocol's.
      const next = JSON.parse(data) as DemoView
      setView((before) => keepEqual(before, next))
    }
    events.onerror = () => setConnected(false)
    return () => events.close()
  }, [])
  return { view, connected }
}
