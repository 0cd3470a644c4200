import { NodeTile } from '@recado/nodes/editors'
import { Disclosure } from '@recado/ui'
import { clsx } from 'clsx'
import {
  Check,
  Clock,
  CornerDownRight,
  Dot,
  MessageCircle,
  Reply,
  Sparkles,
  TriangleAlert,
  X,
} from 'lucide-react'
import { createElement } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { text } from '../../text/builder/trace.ts'
import type { AskedNode } from './asked-nodes.ts'
import type { WhyLine, WhyTone } from './why.ts'
import { type NamedPattern, Patterns } from './patterns.tsx'

const tones: Record<WhyTone, { icon: typeof Check; look: string }> = {
  came: { icon: MessageCircle, look: 'bg-badge text-muted' },
  clock: { icon: Clock, look: 'bg-badge text-muted' },
  missed: { icon: X, look: 'bg-info-soft text-info' },
  matched: { icon: Check, look: 'bg-ok-soft text-ok' },
  asked: { icon: Sparkles, look: 'bg-brand-soft text-brand' },
  said: { icon: Reply, look: 'bg-ok-soft text-ok' },
  next: { icon: CornerDownRight, look: 'bg-badge text-muted' },
  warn: { icon: TriangleAlert, look: 'bg-warn-soft text-warn' },
  plain: { icon: Dot, look: 'bg-badge text-muted' },
}

/** Nodes named at once; the rest are behind the arrow. */
const named = 2
/** Nodes listed behind it: a bot may have 500. */
const listed = 100

/** The steps of a decision, one under the other, and under them what only some want to know. */
export function WhySteps({ lines }: { lines: readonly WhyLine[] }) {
  return (
    <>
      <Steps lines={lines} />
      <Patterns patterns={lines.flatMap(patternsOf).slice(0, listed)} />
    </>
  )
}

function patternsOf({ node, pattern, asked = [] }: WhyLine): NamedPattern[] {
  const named = [{ name: node?.name, pattern }, ...asked.map(({ name, rule }) => ({ name, ...rule }))]
  return named.flatMap(({ name = '', pattern: source }) => (source ? [{ name, pattern: source }] : []))
}

function Steps({ lines }: { lines: readonly WhyLine[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {lines.map((line, index) => (
        <li key={index} className="flex min-w-0 gap-2.5 text-13">
          <span
            aria-hidden
            className={clsx('grid size-6 flex-none place-items-center rounded-in', tones[line.tone].look)}
          >
            {createElement(tones[line.tone].icon, { size: 14 })}
          </span>
          <div className="min-w-0 flex-1 pt-0.75">
            {line.asked ? <Missed nodes={line.asked} words={line.words} /> : <Words line={line} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Words({ line: { node, words, quote, detail, fact } }: { line: WhyLine }) {
  return (
    <>
      <p className="wrap-anywhere">
        {node && <b>{node.name} </b>}
        {words}
        {quote && <span className="font-medium"> «{quote}»</span>}
      </p>
      {detail && <p className="mt-0.5 line-clamp-4 text-12 text-muted wrap-anywhere">{detail}</p>}
      {fact !== undefined && <FactLink factId={fact} />}
    </>
  )
}

/** From what was answered to the fact that it came of, on any of a bot's pages. */
function FactLink({ factId }: { factId: string }) {
  const { botId } = useParams()
  return (
    botId !== undefined && (
      <Link to={paths.fact.href(botId, factId)} className="text-12 font-medium text-brand underline">
        {text.correctFact}
      </Link>
    )
  )
}

function Missed({ nodes, words }: { nodes: readonly AskedNode[]; words: string }) {
  const first = nodes
    .slice(0, named)
    .map(({ name }) => name)
    .join(', ')
  const rest = nodes.length - named
  return (
    <Disclosure
      label={
        <span className="text-13 font-normal whitespace-normal text-ink">
          <b>{first}</b> {rest > 0 && `${text.andMore(rest)} `}
          {words}
        </span>
      }
      className="-mt-1.25 narrow:-mt-3.25 [&>button>span]:flex-initial! [&>button>span]:min-w-0"
    >
      <ul className="flex flex-col gap-1.5">
        {nodes.slice(0, listed).map((node) => (
          <li key={node.id} className="flex min-w-0 items-start gap-2 text-12">
            <NodeTile type={node.type} size="s" className="size-5! [&_svg]:size-3!" />
            <span className="min-w-0 wrap-anywhere">
              {node.name}
              <span className="block text-muted">
                {node.rule.words ? text.waitsFor(node.rule.words) : text.waitsForPattern}
              </span>
            </span>
          </li>
        ))}
        {nodes.length > listed && (
          <li className="text-12 text-muted">{text.andMore(nodes.length - listed)}</li>
        )}
      </ul>
    </Disclosure>
  )
}
