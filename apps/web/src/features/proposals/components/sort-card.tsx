import { formatCost } from '@recado/contract/ai/format-cost'
import type { Unsorted } from '@recado/contract/builder/proposals'
import { Button, Card } from '@recado/ui'
import { Sparkles } from 'lucide-react'
import { text } from '../../../text/proposals.ts'
import { useSortFacts } from '../api/sort-facts.ts'

interface SortCardProps {
  botId: string
  unsorted: Unsorted
  onSorted: (sourceId: string) => void
}

/** What rules made nothing of, and what it costs to have a model sort it. */
export function SortCard({ botId, unsorted: { facts, price }, onSorted }: SortCardProps) {
  const sort = useSortFacts(botId, onSorted)
  return (
    <Card>
      <section
        aria-labelledby="ordenar"
        className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 phone:px-4"
      >
        <div className="min-w-0 flex-1 basis-64">
          <h3 id="ordenar" className="text-14">
            {text.sort.heading(facts)}
          </h3>
          <p className="mt-0.5 text-12 text-pretty text-muted">
            {price
              ? `${text.sort.lead} ${text.sort.costs(formatCost(price.cost, price.currency), price.ownKey)}`
              : text.sort.needsAi}
          </p>
        </div>
        {price && (
          <Button
            icon={<Sparkles aria-hidden size={16} />}
            loading={sort.isPending}
            onClick={() => sort.mutate()}
            className="phone:w-full"
          >
            {text.sort.button}
          </Button>
        )}
      </section>
    </Card>
  )
}
