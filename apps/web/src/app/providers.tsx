import { DialogsProvider, Toaster } from '@recado/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { SessionProvider } from '../entities/session/session-provider.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { ProofAsker } from '../features/account/proof/proof-asker.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { NewVersionNotice } from './new-version.tsx'

/** What every screen relies on: server state, the session, dialogs, toasts and live changes. `queries` may have begun before. */
export function Providers({ children, queries: begun }: { children: ReactNode; queries?: QueryClient }) {
  const [queries] = useState(() => begun ?? createQueryClient())
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <DialogsProvider>
          <LiveUpdates />
          <NewVersionNotice />
          <ProofAsker />
          {children}
        </DialogsProvider>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>
  )
}
