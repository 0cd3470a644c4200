import '@recado/ui/theme-boot'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startEarly } from './app/early-start.ts'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/router.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { registerServiceWorker } from './pwa/register.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const queries = createQueryClient()
startEarly(queries)
createRoot(root).render(
  <StrictMode>
    <Providers queries={queries}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
)
registerServiceWorker()
// Nobody drops a file before there is a page: no page waits for it, and none weighs more. Where it does not come, a browser does with
// files as it always did: nothing to tell anybody of.
void import('./lib/browser/refuse-stray-files.ts').then(
  ({ refuseStrayFiles }) => refuseStrayFiles(),
  () => undefined,
)
