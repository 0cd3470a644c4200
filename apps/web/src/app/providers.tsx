import { DialogsProvider, Toaster } from '@recado/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { SessionProvider } from '../features/session/session-provider.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { EarlyStart } from './early-start.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { NewVersionNotice } from './new-version.tsx'

/** What every screen relies on: server state, the session, dialogs, toasts and live changes. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <EarlyStart />
        <DialogsProvider>
          <LiveUpdates />
          <NewVersionNotice />
          {children}
        </DialogsProvider>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>
  )
}
