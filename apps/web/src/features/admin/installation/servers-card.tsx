import type { ServerNode } from '@recado/contract/operations/installation'
import { Button, Card, formatCount, StatusDot, Tile, toast, useConfirm } from '@recado/ui'
import { Server } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ago } from '../../../lib/time/ago.ts'
import { text as errors } from '../../../text/errors.ts'
import { text as all } from '../../../text/panel/installation.ts'
import { useDrainServer } from './installation-api.ts'

const text = all.servers
const percent = new Intl.NumberFormat('es-CO', { style: 'percent', maximumFractionDigits: 0 })

/** A server that did not say for so long that it lives is about to be given up, in ms. */
const silentFromMs = 3000

/** Who else works with the database: what each has in hand, how busy it is, and a way to empty it. */
export function ServersCard({ servers, now }: { servers: readonly ServerNode[]; now: number }) {
  const heading = useId()
  const working = servers.filter(({ state, takesBots }) => state === 'live' && takesBots)
  return (
    <section aria-labelledby={heading}>
      <Card>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-4 pb-3 phone:px-4">
          <Tile icon={<Server />} />
          <h2 id={heading} className="min-w-0 flex-1 text-16">
            {text.title}
          </h2>
          <StatusDot tone="ok" label={text.working(working.length)} live />
        </div>
        <ul className="divide-y divide-line border-t border-line">
          {servers.map((server) => (
            <Row key={server.id} server={server} now={now} isOnly={working.length === 1} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Row({ server, now, isOnly }: { server: ServerNode; now: number; isOnly: boolean }) {
  const { name, version, startedAt, bots, load, silentMs, own } = server
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_repeat(3,5.5rem)_9rem] items-center gap-x-4 gap-y-3 px-5 py-3 narrow:grid-cols-[repeat(3,minmax(0,1fr))_auto] phone:grid-cols-3 phone:px-4">
      <div className="min-w-0 narrow:col-span-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <State server={server} />
          {own && <span className="text-12 text-muted">{text.own}</span>}
        </div>
        <p className="text-12 text-muted">{text.version(version, ago(Date.parse(startedAt), now))}</p>
      </div>
      <Figure name={text.bots}>{formatCount(bots)}</Figure>
      <Figure name={text.load}>{percent.format(load)}</Figure>
      <Figure name={text.beat}>{text.beaten(Math.round(silentMs / 1000))}</Figure>
      <div className="text-right phone:col-span-full phone:text-left">
        <Drain server={server} isOnly={isOnly} />
      </div>
    </li>
  )
}

function State({ server: { state, silentMs, bots, takesBots } }: { server: ServerNode }) {
  if (silentMs >= silentFromMs) return <StatusDot tone="warn" label={text.silent} />
  if (state === 'live' && !takesBots) return <StatusDot tone="ok" label={text.states.pages} />
  if (state === 'draining')
    return <StatusDot tone="neutral" label={bots === 0 ? text.states.empty : text.states.draining} />
  return <StatusDot tone={state === 'live' ? 'ok' : 'neutral'} label={text.states[state]} />
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="text-13 tabular-nums">{children}</dd>
    </dl>
  )
}

function Drain({ server: { id, name, state, takesBots }, isOnly }: { server: ServerNode; isOnly: boolean }) {
  const drain = useDrainServer(id)
  const confirm = useConfirm()
  const isDraining = state === 'draining'
  if (state === 'joining' || !takesBots) return null
  const press = async () => {
    if (
      !isDraining &&
      !(await confirm({ title: text.ask(name), text: text.askText, confirmLabel: text.drain }))
    )
      return
    drain.mutate(!isDraining, {
      onSuccess: () => toast.success(isDraining ? text.used(name) : text.drained(name)),
      onError: (error) => toast.error(errors.action(messageOf(error))),
    })
  }
  return (
    <Button
      size="s"
      aria-label={isDraining ? text.useOf(name) : text.drainOf(name)}
      loading={drain.isPending}
      disabled={!isDraining && isOnly}
      onClick={() => void press()}
    >
      {isDraining ? text.use : text.drain}
    </Button>
  )
}
