import type { Source } from '@recado/contract/knowledge/sources'
import { Card } from '@recado/ui'
import { useRef } from 'react'
import { useKeptFocus } from '../../../lib/react/use-kept-focus.ts'
import { text } from '../../../text/knowledge.ts'
import type { SourceActs } from './use-source-desk.tsx'
import { SourceRow } from './source-row.tsx'

interface SourceListProps {
  botId: string
  sources: readonly Source[]
  acts: SourceActs
  /** Shows what a source says, where there is a place for it. */
  onShow?: (sourceId: string) => void
}

/** Where a bot takes from what it knows. */
export function SourceList({ botId, sources, acts, onShow }: SourceListProps) {
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section)
  return (
    <section ref={section} aria-labelledby="fuentes">
      <Card>
        <h3 id="fuentes" tabIndex={-1} className="px-5 pt-4 pb-2 text-16 phone:px-4">
          {text.sources}
        </h3>
        <ul>
          {sources.map((source) => (
            <SourceRow
              key={source._id}
              botId={botId}
              source={source}
              onReview={() => acts.review(source._id)}
              onReplace={() => acts.replace(source._id)}
              {...(onShow && { onShow: () => onShow(source._id) })}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}
