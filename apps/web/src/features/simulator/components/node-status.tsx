import type { Node } from '@recado/contract/builder/nodes'
import { NodeTile, openConfig, wordsInPattern } from '@recado/nodes/editors'
import { labelOf } from '@recado/nodes/labels'
import { formatCount, StatusDot } from '@recado/ui'
import { clsx } from 'clsx'
import { text } from '../../../text/builder/simulator.ts'
import { type NamedPattern, Patterns } from '../../../entities/turn/patterns.tsx'

interface NodeStatusProps {
  nodes: readonly Node[]
  /** Ids of the nodes that answered last. */
  answered: ReadonlySet<string>
  onTry: (phrase: string) => void
}

/** «Estado de Nodos»: who could answer, with what, and phrases to try it. */
export function NodeStatus({ nodes, answered, onTry }: NodeStatusProps) {
  const phrases = [...new Set([...nodes.flatMap(firstWord), ...text.randomMessages])].slice(0, 6)
  return (
    <>
      {nodes.length === 0 && <p className="text-12 text-muted">{text.panel.noNodes}</p>}
      <ul aria-label={text.panel.title} className="flex flex-col gap-px">
        {nodes.map((node) => (
          <NodeLine key={node._id} node={node} answered={answered.has(node._id)} />
        ))}
      </ul>
      <div>
        <h3 className="mb-2 font-sans! text-13 tracking-normal!">{text.panel.phrases}</h3>
        <div className="flex flex-wrap gap-1.5">
          {phrases.map((phrase) => (
            <button
              key={phrase}
              type="button"
              aria-label={text.panel.try(phrase)}
              onClick={() => onTry(phrase)}
              className="hue-tint min-h-chip max-w-full truncate rounded-chip px-2.5 text-13 font-medium narrow:min-h-11 narrow:px-4"
            >
              {phrase}
            </button>
          ))}
        </div>
      </div>
      <p className="text-12 text-pretty text-muted">{text.panel.note}</p>
      <Patterns patterns={nodes.flatMap(patternOf)} />
    </>
  )
}

function NodeLine({ node, answered }: { node: Node; answered: boolean }) {
  const { triggers } = node.stats
  const label = labelOf(node.type)
  const words = triggerOf(node)
  return (
    <li
      className={clsx('flex min-w-0 items-start gap-2 rounded-ctl px-2 py-1.5', answered && 'bg-brand-soft')}
    >
      <NodeTile type={node.type} size="s" off={!node.isActive} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2 text-13">
          <span className={clsx('truncate font-medium', !node.isActive && 'text-muted')}>{node.name}</span>
          <StatusDot
            hideLabel
            tone={node.isActive ? 'ok' : 'neutral'}
            label={node.isActive ? text.panel.active : text.panel.inactive}
            className="ml-auto flex-none"
          />
        </p>
        <p className={clsx('truncate text-12', answered ? 'text-ink' : 'text-muted')}>
          {label ? (label.title === node.name ? label.description : label.title) : text.panel.otherType}
          {triggers > 0 && ` · ${text.panel.activations(formatCount(triggers), triggers === 1)}`}
        </p>
        {words && (
          <p title={words} className={clsx('truncate text-12', answered ? 'text-ink' : 'text-muted')}>
            {words}
          </p>
        )}
      </div>
    </li>
  )
}

function patternOf({ name, type, config: stored }: Node): NamedPattern[] {
  const config = openConfig(type, stored)
  return 'regex' in config && config.regex !== '' ? [{ name, pattern: config.regex }] : []
}

/** The words that set the node off; null for a pattern that was written by hand. */
function triggerWords(node: Node): readonly string[] | null {
  const [pattern] = patternOf(node)
  if (pattern) return wordsInPattern(pattern.pattern)
  const config = openConfig(node.type, node.config)
  return 'triggerKeywords' in config ? config.triggerKeywords.filter((word) => word.trim() !== '') : []
}

const triggerOf = (node: Node): string => triggerWords(node)?.join(', ') ?? text.panel.byHand

const firstWord = (node: Node): readonly string[] =>
  node.isActive ? (triggerWords(node) ?? []).slice(0, 1) : []
