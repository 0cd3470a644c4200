import { FullScreenMessage } from '@recado/ui'
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { createBrowserRouter, matchRoutes, Outlet, ScrollRestoration, type RouteObject } from 'react-router'
import { text } from '../text/shell.ts'
import { Crash } from './crash.tsx'
import { SignedInOnly, SignedOutOnly } from './guards.tsx'
import { ToEditor, ToLastBot } from '../shell/last-bot.tsx'
import { paths } from '../lib/navigation/paths.ts'

// One chunk a screen; the guards decide before it is drawn.
const login = screen(async () => (await import('../screens/login/login-screen.tsx')).LoginScreen)
const register = screen(async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen)
const invited = screen(async () => (await import('../screens/register/invited-screen.tsx')).InvitedScreen)
const recover = screen(async () => (await import('../screens/login/recover-screen.tsx')).RecoverScreen)
const reset = screen(async () => (await import('../screens/login/reset-screen.tsx')).ResetScreen)
const dashboard = screen(
  async () => (await import('../screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
)
const profile = screen(async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen)
const confirm = screen(async () => (await import('../screens/profile/confirm-screen.tsx')).ConfirmScreen)
const secure = screen(async () => (await import('../screens/login/secure-screen.tsx')).SecureScreen)
const installation = screen(
  async () => (await import('../screens/installation/installation-screen.tsx')).InstallationScreen,
)
const installationAi = screen(async () => (await import('../screens/installation/ai-screen.tsx')).AiScreen)
const botShell = screen(async () => (await import('../shell/bot-shell.tsx')).BotShell)
const builder = screen(async () => (await import('../screens/builder/builder-screen.tsx')).BuilderScreen)
const whatsapp = screen(async () => (await import('../screens/whatsapp/whatsapp-screen.tsx')).WhatsAppScreen)
const crm = screen(async () => (await import('../screens/crm/crm-screen.tsx')).CrmScreen)
const knowledge = screen(
  async () => (await import('../screens/knowledge/knowledge-screen.tsx')).KnowledgeScreen,
)
const proposals = screen(
  async () => (await import('../screens/proposals/proposals-screen.tsx')).ProposalsScreen,
)
const logs = screen(async () => (await import('../screens/logs/logs-screen.tsx')).LogsScreen)
const numbers = screen(
  async () => (await import('../screens/analytics/analytics-screen.tsx')).AnalyticsScreen,
)
const notFound = screen(async () => (await import('../shell/not-found-screen.tsx')).NotFoundScreen)
// Every component in every state, while developing alone.
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@recado/ui/gallery')).Gallery }))
  : null

function Root() {
  return (
    <Suspense fallback={<FullScreenMessage loading title={text.loading} />}>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  )
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <Crash />,
    children: [
      {
        element: <SignedOutOnly />,
        children: [
          { path: paths.login.path, ...login },
          { path: paths.register.path, ...register },
          { path: paths.invitation.path, ...invited },
          { path: paths.recover.path, ...recover },
        ],
      },
      { path: paths.reset.path, ...reset },
      {
        element: <SignedInOnly />,
        children: [
          { path: paths.dashboard.path, ...dashboard },
          { path: paths.profile.path, ...profile },
          { path: paths.secure.path, ...secure },
          { path: paths.confirm.path, ...confirm },
          { path: paths.installation.path, ...installation },
          { path: paths.installationAi.path, ...installationAi },
          { path: paths.lastBot.path, element: <ToLastBot /> },
          { path: paths.nodes.path, element: <ToEditor /> },
          {
            ...botShell,
            children: [
              { path: paths.builder.path, ...builder },
              { path: paths.whatsapp.path, ...whatsapp },
              { path: paths.crm.path, ...crm },
              { path: paths.knowledge.path, ...knowledge },
              { path: paths.proposals.path, ...proposals },
              { path: paths.logs.path, ...logs },
              { path: paths.numbers.path, ...numbers },
            ],
          },
        ],
      },
      ...(Gallery ? [{ path: '/_ui', element: <Gallery /> }] : []),
      { path: '*', ...notFound },
    ],
  },
]

/** A screen of its own chunk. `handle` fetches it ahead of being drawn. */
function screen(load: () => Promise<ComponentType>): {
  element: ReactElement
  handle: () => Promise<unknown>
} {
  const Screen = lazy(async () => ({ default: await load() }))
  return { element: <Screen />, handle: load }
}

/** Fetches the code of the screen at this address. What fails is said when it is drawn. */
export function fetchScreen(pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (typeof route.handle === 'function') Promise.resolve(route.handle()).catch(() => undefined)
}

/** The router of the page. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes)
}
