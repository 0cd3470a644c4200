import { clsx } from 'clsx'
import { ArrowLeft, BatteryFull, Signal, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../display/Avatar.tsx'
import { text } from '../text.ts'

export interface PhoneFrameProps {
  /** Who is at the other end. */
  name: string
  /** Under the name; «en línea» unless it is given. */
  status?: ReactNode
  avatar?: ReactNode
  /** At the right of the header: buttons. */
  actions?: ReactNode
  /** Shows the status bar with this time: a big phone. */
  clock?: string
  /** Under the conversation: ChatComposer. */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** A phone with a conversation open. Give it a height; the ChatWallpaper inside takes what is left. */
export function PhoneFrame(props: PhoneFrameProps) {
  const { name, status, avatar, actions, clock, footer, className, children } = props
  return (
    <PhoneCase clock={clock} className={className}>
      <ChatHeader name={name} status={status} avatar={avatar} actions={actions} />
      {children}
      {footer}
    </PhoneCase>
  )
}

export interface PhoneCaseProps extends Pick<PhoneFrameProps, 'className' | 'children'> {
  clock?: string | undefined
}

/** The phone itself, whatever its screen shows. */
export function PhoneCase({ clock, className, children }: PhoneCaseProps) {
  return (
    <div
      data-phone=""
      className={clsx(
        'flex min-h-0 min-w-0 flex-col overflow-hidden border-bezel bg-wa-head shadow-2',
        clock ? 'rounded-[40px] border-9' : 'rounded-[24px] border-5',
        className,
      )}
    >
      {clock && (
        <div
          aria-hidden
          data-clock=""
          className="flex flex-none items-center justify-between px-5 pt-2 pb-0.5 text-12 font-semibold"
        >
          <span className="tabular-nums">{clock}</span>
          <span className="flex gap-1.5">
            <Signal size={14} />
            <Wifi size={14} />
            <BatteryFull size={14} />
          </span>
        </div>
      )}
      {children}
    </div>
  )
}

export interface ChatHeaderProps extends Pick<
  PhoneFrameProps,
  'name' | 'status' | 'avatar' | 'actions' | 'className'
> {
  back?: { label: string; go: () => void }
}

/** Who one is talking with. */
export function ChatHeader({ name, status, avatar, actions, back, className }: ChatHeaderProps) {
  return (
    <div
      className={clsx(
        'flex min-h-14 flex-none items-center gap-2.5 border-b border-line bg-wa-head px-3',
        className,
      )}
    >
      {back && (
        <button
          type="button"
          aria-label={back.label}
          onClick={back.go}
          className="touch-area -ml-1 grid size-7 flex-none place-items-center rounded-ctl"
        >
          <ArrowLeft aria-hidden size={18} />
        </button>
      )}
      {avatar ?? <Avatar name={name} className="size-9!" />}
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 leading-4.5 font-semibold">{name}</p>
        <div className="truncate text-12 text-muted">{status ?? text.online}</div>
      </div>
      {actions && <div className="flex flex-none items-center">{actions}</div>}
    </div>
  )
}
