import type { Node } from '@recado/contract/builder/nodes'
import { readyBots, type ReadyBot } from '@recado/nodes/ready-bots'
import { Badge, StatusDot } from '@recado/ui'
import { clsx } from 'clsx'
import { useState } from 'react'
import { NodeSections } from '../../features/nodes/list/node-sections.tsx'
import { useMatches } from '../../lib/react/use-matches.ts'
import { text } from '../../text/site/live-editor.ts'
import { nodesOf } from './demo-bot.ts'
import { DemoPhone } from './demo-phone.tsx'
import { RuleForm } from './rule-form.tsx'
import { scriptOf } from './script-of.ts'
import { useDemoChat } from './use-demo-chat.ts'
import { useScript } from './use-script.ts'

/** As narrow as a phone's window. */
const phoneWide = '(width <= 640px)'

/** The editor and the phone beside it, alive: what is changed here answers there. */
export function LiveEditor() {
  const [shop, setShop] = useState<ReadyBot | undefined>(readyBots[0])
  if (!shop) return null
  return (
    <>
      <fieldset aria-label={text.shops} className="mb-4 flex min-w-0 flex-wrap gap-2">
        {readyBots.map((ready) => (
          <button
            key={ready.id}
            type="button"
            aria-pressed={ready === shop}
            onClick={() => setShop(ready)}
            className={clsx(
              'min-h-9 rounded-chip px-3.5 text-13 font-semibold transition-colors narrow:min-h-11',
              ready === shop
                ? 'bg-ink text-paper'
                : 'bg-surface text-ink inset-ring inset-ring-line hover:bg-hover',
            )}
          >
            {ready.title}
          </button>
        ))}
      </fieldset>
      <Shop key={shop.id} ready={shop} />
    </>
  )
}

function Shop({ ready }: { ready: ReadyBot }) {
  const [nodes, setNodes] = useState<readonly Node[]>(() => nodesOf(ready))
  const [chosen, setChosen] = useState<string | null>(null)
  const phone = useMatches(phoneWide)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const chat = useDemoChat({ name: ready.name, nodes })
  const [questions] = useState(() => scriptOf(ready))
  const script = useScript(questions, (says) => chat.play(says))
  const change = (changed: Node) => {
    script.stop()
    setNodes((all) => all.map((node) => (node._id === changed._id ? changed : node)))
  }
  // On a wide screen a form is always open: of the rule that was chosen, else of the one that answers.
  const open = nodes.find(({ _id }) => _id === (chosen ?? chat.lit ?? ready.samples[0]?.answeredBy))
  return (
    <section
      aria-label={text.region}
      className="grid h-180 grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_330px] overflow-hidden rounded-card bg-surface shadow-2 inset-ring inset-ring-line max-[1180px]:h-auto max-[1180px]:grid-cols-2 phone:grid-cols-1"
    >
      <div className="flex min-h-0 min-w-0 flex-col border-r border-line max-[1180px]:h-160 phone:order-2 phone:border-r-0 phone:border-t">
        <h3 className="flex min-h-13 flex-none items-center gap-2 border-b border-line px-4 font-sans! text-14 tracking-normal!">
          <span className="truncate">{text.rules}</span>
          <Badge>{nodes.length}</Badge>
          <StatusDot tone="ok" label={text.on} className="ml-auto" />
        </h3>
        <div
          ref={setScroller}
          className={clsx('min-h-0 flex-1 overflow-y-auto pb-4', chosen !== null && 'phone:hidden')}
        >
          <NodeSections
            nodes={nodes}
            shown={nodes}
            scroller={scroller}
            selectedId={open?._id ?? null}
            hasDraft={() => false}
            onSelect={(node) => {
              script.stop()
              setChosen(node._id)
            }}
            onToggle={(node, isActive) => change({ ...node, isActive })}
            onReorder={(order) => {
              script.stop()
              setNodes(order.map((node, place) => ({ ...node, order: place })))
            }}
          />
        </div>
        {open && chosen !== null && phone && (
          <div className="flex min-h-0 flex-1 flex-col">
            <RuleForm node={open} nodes={nodes} onChange={change} onBack={() => setChosen(null)} />
          </div>
        )}
      </div>
      <div className="flex min-h-0 min-w-0 flex-col max-[1180px]:h-160 phone:hidden">
        {open && !phone && <RuleForm key={open._id} node={open} nodes={nodes} onChange={change} />}
      </div>
      <div className="flex min-h-0 min-w-0 flex-col border-l border-line bg-paper p-4 max-[1180px]:col-span-2 max-[1180px]:h-152 max-[1180px]:border-t max-[1180px]:border-l-0 phone:order-1 phone:col-span-1 phone:border-t-0 phone:p-3">
        <DemoPhone name={ready.name} chat={chat} script={script} />
      </div>
    </section>
  )
}
