import { FullScreenMessage } from '@recado/ui'
import { lazy, Suspense } from 'react'
import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router'
import { text } from '../text/shell.ts'
import { Crash } from './crash.tsx'
import { SignedInOnly, SignedOutOnly } from './guards.tsx'
import { ToEditor, ToLastBot } from './last-bot.tsx'
import { paths } from './paths.ts'

// One chunk a screen; the guards decide before it is fetched.
const Login = lazy(async () => ({ default: (await import('../screens/login/login-screen.tsx')).LoginScreen }))
const Register = lazy(async () => ({
  default: (await import('../screens/register/register-screen.tsx')).RegisterScreen,
}))
const Recover = lazy(async () => ({
  default: (await import('../screens/login/recover-screen.tsx')).RecoverScreen,
}))
const Reset = lazy(async () => ({ default: (await import('../screens/login/reset-screen.tsx')).ResetScreen }))
const Dashboard = lazy(async () => ({
  default: (await import('../screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
}))
const Profile = lazy(async () => ({
  default: (await import('../screens/profile/profile-screen.tsx')).ProfileScreen,
}))
const BotShell = lazy(async () => ({ default: (await import('./bot-shell.tsx')).BotShell }))
const Builder = lazy(async () => ({
  default: (await import('../screens/builder/builder-screen.tsx')).BuilderScreen,
}))
const WhatsApp = lazy(async () => ({
  default: (await import('../screens/whatsapp/whatsapp-screen.tsx')).WhatsAppScreen,
}))
const Crm = lazy(async () => ({ default: (await import('../screens/crm/crm-screen.tsx')).CrmScreen }))
const Logs = lazy(async () => ({ default: (await import('../screens/logs/logs-screen.tsx')).LogsScreen }))
const NotFound = lazy(async () => ({
  default: (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen,
}))
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
          { path: paths.login.path, element: <Login /> },
          { path: paths.register.path, element: <Register /> },
          { path: paths.recover.path, element: <Recover /> },
        ],
      },
      { path: paths.reset.path, element: <Reset /> },
      {
        element: <SignedInOnly />,
        children: [
          { path: paths.dashboard.path, element: <Dashboard /> },
          { path: paths.profile.path, element: <Profile /> },
          { path: paths.lastBot.path, element: <ToLastBot /> },
          { path: paths.nodes.path, element: <ToEditor /> },
          {
            element: <BotShell />,
            children: [
              { path: paths.builder.path, element: <Builder /> },
              { path: paths.whatsapp.path, element: <WhatsApp /> },
              { path: paths.crm.path, element: <Crm /> },
              { path: paths.logs.path, element: <Logs /> },
            ],
          },
        ],
      },
      ...(Gallery ? [{ path: '/_ui', element: <Gallery /> }] : []),
      { path: '*', element: <NotFound /> },
    ],
  },
]

/** The router of the page. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes)
}
