import { Select, TextInput } from '@recado/ui'
import { Search } from 'lucide-react'
import { text as all } from '../../../text/dashboard.ts'
import { botSorts, type BotSearch } from '../model/shown-bots.ts'

const text = all.filter

/** Looks for bots by name and puts them in order. */
export function BotFilter({
  search,
  onSearch,
}: {
  search: BotSearch
  onSearch: (search: BotSearch) => void
}) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <TextInput
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        icon={<Search aria-hidden size={16} />}
        className="min-w-0 flex-1 phone:basis-full"
        value={search.words}
        onChange={(event) => onSearch({ ...search, words: event.target.value })}
      />
      <div className="w-52 phone:w-full">
        <Select
          aria-label={text.sort}
          options={botSorts.map((value) => ({ value, label: text.sorts[value] }))}
          value={search.sort}
          onValueChange={(sort) => onSearch({ ...search, sort })}
        />
      </div>
    </div>
  )
}
