import type { Source } from '@recado/contract/knowledge/sources'
import { Button, Card, EmptyState, Field, Skeleton, TextInput } from '@recado/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { PagedList } from '../../../lib/loading/paged-list.tsx'
import { useKeptFocus } from '../../../lib/react/use-kept-focus.ts'
import { useSettled } from '../../../lib/react/use-settled.ts'
import { text as all } from '../../../text/knowledge.ts'
import { factsQuery } from '../api/knowledge.ts'

const text = all.facts

interface FactsProps {
  botId: string
  /** Only its facts; null: those of all sources. */
  source: Source | null
  onAllSources: () => void
  onFact: (factId: string) => void
}

/** Every fact, to be looked for and put right. */
export function Facts({ botId, source, onAllSources, onFact }: FactsProps) {
  const [words, setWords] = useState('')
  const search = useSettled(words.trim(), 250)
  const section = useRef<HTMLElement>(null)
  const box = useRef<HTMLInputElement>(null)
  useKeptFocus(section)
  const query = useInfiniteQuery(factsQuery(botId, search, source?._id ?? null))
  return (
    <section ref={section} aria-labelledby="datos">
      <Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-4 pb-3 phone:px-4">
          <h3 id="datos" tabIndex={-1} className="flex-1 basis-40 text-16">
            {text.title}
          </h3>
          <Field label={text.search} hideLabel className="w-70 phone:w-full">
            <TextInput
              ref={box}
              type="search"
              value={words}
              placeholder={text.search}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
          {source && (
            <p className="flex basis-full flex-wrap items-center gap-x-3 text-13 text-muted">
              {text.of(source.title)}
              <Button variant="ghost" size="s" onClick={onAllSources}>
                {text.all}
              </Button>
            </p>
          )}
        </div>
        <PagedList
          query={query}
          itemsOf={(page) => page.facts}
          failed={text.failed}
          waiting={<Skeleton className="m-5 mt-0 h-40" />}
          none={
            <EmptyState
              icon={<Search />}
              title={search === '' ? text.empty : text.none}
              action={
                search !== '' && (
                  <Button
                    onClick={() => {
                      setWords('')
                      box.current?.focus()
                    }}
                  >
                    {text.every}
                  </Button>
                )
              }
            />
          }
        >
          {(fact) => (
            <li
              key={fact._id}
              data-row
              tabIndex={-1}
              className="flex items-center gap-3 px-5 py-2.5 focus-visible:-outline-offset-2 phone:px-4"
            >
              <div className="min-w-0 flex-1">
                <p className="whitespace-pre-line wrap-anywhere">{fact.text}</p>
                <p className="text-12 wrap-anywhere text-muted">
                  {fact.sourceTitle}
                  {fact.editedAt !== null && ` · ${text.edited}`}
                </p>
              </div>
              <Button
                variant="ghost"
                size="s"
                icon={<Pencil aria-hidden size={14} />}
                aria-label={text.editOf(fact.label)}
                onClick={() => onFact(fact._id)}
              >
                {text.edit}
              </Button>
            </li>
          )}
        </PagedList>
      </Card>
    </section>
  )
}
