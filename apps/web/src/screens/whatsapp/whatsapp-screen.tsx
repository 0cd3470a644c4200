import { Card, Skeleton, useConfirm } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../lib/loading/loaded.tsx'
import { useBotId } from '../../shell/bot-shell-slots.tsx'
import { StepsBar } from '../../features/first-steps/components/steps-bar.tsx'
import { useMoveNumber } from '../../features/whatsapp/api/use-move-number.ts'
import { useConnect } from '../../features/whatsapp/api/use-connect.ts'
import { CloudCard } from '../../features/whatsapp/components/cloud-card.tsx'
import { TemplatesCard } from '../../features/whatsapp/components/templates-card.tsx'
import { ConnectModal } from '../../features/whatsapp/components/connect-modal.tsx'
import { CostsCard } from '../../features/whatsapp/components/costs-card.tsx'
import { LineCard } from '../../features/whatsapp/components/line-card.tsx'
import { LineChecks } from '../../features/whatsapp/components/line-checks.tsx'
import { LineDoctor } from '../../features/whatsapp/components/line-doctor.tsx'
import { LineTips } from '../../features/whatsapp/components/line-tips.tsx'
import { PausedChats } from '../../features/whatsapp/components/paused-chats.tsx'
import { botQuery, firstStepsQuery, waStatusQuery } from '../../entities/bot/bot-queries.ts'
import { useLatched } from '../../lib/react/use-latched.ts'
import { text } from '../../text/whatsapp.ts'

/** `/builder/:botId/whatsapp`: the bot's line, linking it, and tips. */
export function WhatsAppScreen() {
  const botId = useBotId()
  const { data: bot } = useQuery(botQuery(botId))
  const query = useQuery(waStatusQuery(botId))
  const { data: line } = query
  const { state, connect, byNumber, showCode, giveNumber, close } = useConnect(botId)
  // Their bar comes above the page, which is drawn anew then instead of being pushed down.
  const { isPending } = useQuery(firstStepsQuery(botId))
  const there = useLatched(!isPending)
  const [open, setOpen] = useState(false)

  const confirm = useConfirm()
  const move = useMoveNumber(botId)
  const askToMove = async () => {
    const from = line?.takenBy
    if (!from || move.isPending) return
    const { title, text: loss, confirm: confirmLabel } = text.move
    if (await confirm({ title, text: loss(from.name), confirmLabel })) move.mutate({ botId: from.botId })
  }

  const start = () => {
    setOpen(true)
    connect()
  }
  const startByNumber = () => {
    setOpen(true)
    byNumber()
  }
  const stop = () => {
    setOpen(false)
    close()
  }

  return (
    <>
      <StepsBar botId={botId} onLink={start} />
      <div
        key={there ? 'there' : 'coming'}
        className="mx-auto flex w-full max-w-200 flex-col gap-8 px-8 pt-8 pb-16 phone:px-4 phone:pt-6"
      >
        <header>
          <title>{text.title(bot?.name ?? 'Recado')}</title>
          <h2 className="text-28 phone:text-20">{text.heading}</h2>
          {bot && (
            <p className="mt-1 wrap-anywhere text-muted">
              {bot.name} · {text.botId} <code className="text-13">{bot._id}</code>
            </p>
          )}
        </header>
        <Loaded query={query} failed={text.loadFailed} waiting={<LoadingCard />}>
          {(shown) => (
            <>
              <LineCard
                botId={botId}
                line={shown}
                onConnect={start}
                onNumber={startByNumber}
                onCode={() => {
                  setOpen(true)
                  showCode(shown)
                }}
                onMove={() => void askToMove()}
                moving={move.isPending}
              />
              <PausedChats botId={botId} />
              <LineDoctor botId={botId} line={shown} />
              {shown.link === 'form' && <LineChecks botId={botId} />}
              {shown.link === 'form' && <CostsCard botId={botId} />}
              <CloudCard botId={botId} line={shown} />
              {shown.can.templates && <TemplatesCard botId={botId} />}
            </>
          )}
        </Loaded>
        <LineTips link={line?.link ?? 'qr'} />
        <ConnectModal
          state={state}
          open={open}
          onRetry={connect}
          onNumber={byNumber}
          onNumberGiven={giveNumber}
          onClose={stop}
          onMove={
            line?.takenBy
              ? () => {
                  stop()
                  void askToMove()
                }
              : undefined
          }
        />
      </div>
    </>
  )
}

function LoadingCard() {
  return (
    <Card padded aria-busy>
      <output className="mb-4 block text-13 text-muted">{text.loading}</output>
      <div className="flex gap-4">
        <Skeleton className="size-10 rounded-tile" />
        <div className="flex-1">
          <Skeleton className="mt-1 h-5 w-52" />
          <Skeleton className="mt-3 h-3.5 w-80 max-w-full" />
        </div>
      </div>
      <div className="mt-5 flex gap-2">
        <Skeleton className="h-9 w-28 rounded-ctl" />
        <Skeleton className="h-9 w-36 rounded-ctl" />
      </div>
    </Card>
  )
}
