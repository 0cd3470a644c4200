import type { Bot } from '@recado/contract/builder/bots'
import { Button, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { BellDot, Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { PanelPage } from '../../shell/panel-page.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { type PanelBot, usePanel } from '../../features/bots/api/panel.ts'
import { useFirstSteps } from '../../features/first-steps/api/use-first-steps.ts'
import { StepsCard } from '../../features/first-steps/components/steps-card.tsx'
import { useUser } from '../../entities/session/session-context.ts'
import { botsQuery } from '../../entities/bot/bot-queries.ts'
import { useLatched } from '../../lib/react/use-latched.ts'
import { WhenWanted } from '../../lib/react/when-wanted.tsx'
import { text } from '../../text/panel/dashboard.ts'
import { Attention } from './attention/attention.tsx'
import type { Start } from './bots/create-bot.tsx'
import { MyBots } from './bots/my-bots.tsx'
import { PanelWaiting } from './panel-waiting.tsx'
import { StatCards } from './stat-cards.tsx'
import { useAttentionItems } from './attention/use-attention-items.tsx'
import { useHeldItems } from './attention/use-held-items.ts'

const loadCreateBot = async () => ({ default: (await import('./bots/create-bot.tsx')).CreateBot })
const CreateBot = lazy(loadCreateBot)
/** Whoever comes near the button will press it. What fails here is said when it is pressed. */
const near = () => void loadCreateBot().catch(() => undefined)
// Where there is something to show.
const Usage = lazy(async () => ({ default: (await import('./usage.tsx')).Usage }))
// The administrator's alone: nobody else fetches it.
const UserManagement = lazy(async () => ({
  default: (await import('./user-management.tsx')).UserManagement,
}))

/** «Panel de Control»: how things go, one's bots, and for the administrator everybody's accounts. */
export function DashboardScreen() {
  const user = useUser()
  const { data: bots, error } = useQuery(botsQuery)
  const { byBot, keysInTrouble, failed, pending } = usePanel()
  const steps = useFirstSteps(null)
  const navigate = useNavigate()
  /** With what the dialog of a new bot begins, while it is open. */
  const [pressed, setPressed] = useState<Start | null>(null)
  const [now] = useState(() => new Date())
  const admin = user.role === 'admin'
  const used = usedMost(bots ?? [], byBot)
  const create = () => setPressed('name')
  // Drawn in one go: what came later would push down what is there.
  const there = useLatched((bots !== undefined || error !== null) && !pending && !steps.pending)
  const attention = useHeldItems(useAttentionItems(bots ?? [], { byBot, keysInTrouble }), there)
  const attentionHeading = useRef<HTMLHeadingElement>(null)
  const showMore = () => {
    flushSync(attention.release)
    attentionHeading.current?.focus()
  }
  const guided = bots?.length === 0 && steps.shown !== null
  const [params, setParams] = useSearchParams()
  // The palette leads here with the dialog open.
  const asked = params.has('crear')
  const close = () => {
    setPressed(null)
    if (asked) setParams({}, { replace: true })
  }
  const leadTo = (place: string) => {
    setPressed(null)
    void navigate(place, { replace: asked })
  }
  return (
    <PanelPage title={text.tab} className="flex max-w-296 flex-col gap-8 phone:gap-6">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <div className="min-w-0 flex-1 phone:basis-full">
          <h1 className="text-28 font-bold tracking-[-.025em]">{text.title}</h1>
          {/* In the greeting's place: nothing moves. */}
          <output className="block text-muted wrap-anywhere">
            {attention.more ? (
              <button
                type="button"
                className="touch-area inline-flex items-center gap-2 font-semibold text-brand underline underline-offset-3"
                onClick={showMore}
              >
                <BellDot aria-hidden size={16} />
                {text.attention.more}
              </button>
            ) : (
              text.hello(greetingAt(now), user.name)
            )}
          </output>
        </div>
        <Button
          // Where the button that comes next stands below.
          variant={bots?.length === 0 || steps.shown?.state === 'open' ? 'outline' : 'primary'}
          size="l"
          icon={<Plus aria-hidden size={16} />}
          className="phone:w-full"
          onClick={create}
          onPointerEnter={near}
          onFocus={near}
        >
          {text.create}
        </Button>
      </div>
      {!there ? (
        <PanelWaiting admin={admin} />
      ) : (
        <>
          {steps.shown && (
            <StepsCard
              steps={steps.shown}
              onPropose={() => setPressed('sources')}
              onChoose={() => setPressed('gallery')}
              onBlank={create}
              onClose={steps.close}
            />
          )}
          <Attention items={attention.shown} heading={attentionHeading} />
          {/* Two zeros tell a new owner nothing. */}
          {(!guided || admin) && <StatCards admin={admin} now={now} />}
          <MyBots
            limit={admin ? null : user.botLimit}
            byBot={byBot}
            failed={failed}
            guided={guided}
            onCreate={create}
          />
          {used.length > 0 && (
            <Suspense fallback={<Skeleton className="h-150" />}>
              <Usage bots={used} />
            </Suspense>
          )}
        </>
      )}
      {admin && there && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <UserManagement own={user._id} />
        </Suspense>
      )}
      <WhenWanted wanted={pressed !== null || asked}>
        <CreateBot
          open={pressed !== null || asked}
          start={pressed ?? 'name'}
          onClose={close}
          onCreated={({ _id }) => leadTo(paths.builder.href(_id))}
          onProposed={({ _id }) => leadTo(paths.proposals.href(_id))}
        />
      </WhenWanted>
    </PanelPage>
  )
}

/** Bots with messages in the last days, those with most first. */
function usedMost(bots: readonly Bot[], byBot: ReadonlyMap<string, PanelBot>): Bot[] {
  const messages = ({ _id }: Bot) => byBot.get(_id)?.days.reduce((sum, day) => sum + day, 0) ?? 0
  return bots.filter((bot) => messages(bot) > 0).toSorted((a, b) => messages(b) - messages(a))
}

function greetingAt(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return text.greeting.morning
  return hour >= 12 && hour < 19 ? text.greeting.afternoon : text.greeting.evening
}
