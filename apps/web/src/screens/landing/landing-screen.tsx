import { buttonClass, Logo, ThemeSwitch } from '@recado/ui'
import { Bubble, ChatWallpaper, DayDivider, PhoneFrame } from '@recado/ui/chat'
import { ArrowRight, Check } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../features/session/session-context.ts'
import { text } from '../../text/landing.ts'

/** The front door: what the product is, and the two ways in. */
export function LandingScreen() {
  const { state } = useSession()
  const inside = state.status === 'signed-in'
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{text.tab}</title>
      <header className="mx-auto flex w-full max-w-296 items-center gap-2 px-8 py-4 phone:px-4">
        <Logo height={34} />
        <span className="flex-1" />
        <ThemeSwitch />
        <Link
          to={inside ? paths.dashboard.href() : paths.login.href()}
          className={buttonClass({ variant: 'ghost', size: 'l' })}
        >
          {inside ? text.toPanel : text.login}
        </Link>
      </header>
      <main className="mx-auto grid w-full max-w-296 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,380px)] items-center gap-16 px-8 py-10 max-[1000px]:grid-cols-1 phone:px-4 phone:py-6">
        <div>
          <h1 className="max-w-[11em] text-56 font-bold tracking-[-.035em] narrow:text-40">{text.title}</h1>
          <p className="mt-5 max-w-[34em] text-16 text-pretty text-muted">{text.body}</p>
          <div className="mt-8 flex flex-wrap gap-3 phone:*:w-full">
            {inside ? (
              <Link to={paths.dashboard.href()} className={buttonClass({ variant: 'primary', size: 'xl' })}>
                {text.toPanel}
                <ArrowRight aria-hidden size={18} />
              </Link>
            ) : (
              <>
                <Link to={paths.register.href()} className={buttonClass({ variant: 'primary', size: 'xl' })}>
                  {text.create}
                  <ArrowRight aria-hidden size={18} />
                </Link>
                <Link to={paths.login.href()} className={buttonClass({ size: 'xl' })}>
                  {text.login}
                </Link>
              </>
            )}
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-13 text-muted">
            {text.points.map((point) => (
              <li key={point} className="flex items-center gap-2">
                <Check aria-hidden size={16} className="text-brand" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <SampleChat />
      </main>
    </div>
  )
}

function SampleChat() {
  return (
    <figure className="mx-auto w-full max-w-90">
      <PhoneFrame name={text.chat.name} clock={text.chat.clock} className="h-145">
        <ChatWallpaper className="flex-1">
          <DayDivider>{text.chat.day}</DayDivider>
          {text.chat.messages.map(({ from, text: said, time }) =>
            from === 'bot' ? (
              <Bubble key={said} side="out" text={said} time={time} delivery="read" />
            ) : (
              <Bubble key={said} side="in" text={said} time={time} />
            ),
          )}
        </ChatWallpaper>
      </PhoneFrame>
      <figcaption className="mt-3 text-center text-12 text-muted">{text.chat.example}</figcaption>
    </figure>
  )
}
