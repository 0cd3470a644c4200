import type { DemoView } from '@recado/whatsapp-emulator/protocol'
import { useEffect, useState } from 'react'
import { keepEqual } from './keep-equal.ts'

/** The whole demo as it is now, and whether its server is still there. */
export function useDemo(): { view: DemoView | null; connected: boolean } {
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
