import '@recado/ui/theme-boot'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startEarly } from './app/early-start.ts'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/router.tsx'
import { refuseStrayFiles } from './lib/browser/refuse-stray-files.ts'
import { createQueryClient } from './lib/query-client.ts'
import { registerServiceWorker } from './pwa/register.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

refuseStrayFiles()
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
