import { clsx } from 'clsx'
import { CircleOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { text } from '../../../text/builder/map.ts'
import type { MapLayout, PlacedCard } from '../layout/layout.ts'
import { AttentionContext } from './attention.ts'

interface MapJumpsProps {
  layout: MapLayout
  /** Brings a card into view and gives it the focus. */
  onShow: (card: PlacedCard) => void
}

/** How many nodes cannot answer and how many are off; a press leads from one to the next. */
export function MapJumps({ layout: { cards }, onShow }: MapJumpsProps) {
  const attention = use(AttentionContext)
  const stuck = cards.filter(({ hindered, node }) => hindered && node.isActive)
  const off = cards.filter(({ node }) => !node.isActive)
  const next = (among: readonly PlacedCard[]) => {
    const at = among.findIndex(({ node }) => node._id === attention.get().current)
    const card = among[(at + 1) % among.length]
    if (card) onShow(card)
  }
  return (
    <>
      {stuck.length > 0 && (
        <Jump icon={<TriangleAlert size={14} />} className="text-warn" onPress={() => next(stuck)}>
          <Counted count={stuck.length} words={text.status.hindered(stuck.length)} />
        </Jump>
      )}
      {off.length > 0 && (
        <Jump icon={<CircleOff size={14} />} className="text-muted" onPress={() => next(off)}>
          <Counted count={off.length} words={text.status.off(off.length)} />
        </Jump>
      )}
    </>
  )
}

/** A phone has room for the number alone. */
function Counted({ count, words }: { count: number; words: string }) {
  return (
    <>
      <span className="phone:sr-only">{words}</span>
      <span aria-hidden className="hidden tabular-nums phone:inline">
        {count}
      </span>
    </>
  )
}

interface SectionJumpsProps {
  layout: MapLayout
  onShow: (section: MapLayout['sections'][number]) => void
}

/** Where the sections stand one under the other: straight to one of them. */
export function SectionJumps({ layout: { sections }, onShow }: SectionJumpsProps) {
  return sections.map((section) => (
    <Jump key={section.section} className="justify-center px-2!" onPress={() => onShow(section)}>
      {text.sections[section.section].short}
      <span className="text-muted tabular-nums">{section.count}</span>
    </Jump>
  ))
}

function Jump({
  icon,
  className,
  onPress,
  children,
}: {
  icon?: ReactNode
  className?: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={clsx(
        'flex h-ctl flex-none items-center gap-1.5 rounded-chip bg-surface px-3 text-13 font-medium whitespace-nowrap ring ring-line hover:bg-hover',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}
