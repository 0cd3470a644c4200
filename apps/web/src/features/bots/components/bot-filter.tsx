import { LightSelect, TextInput } from '@recado/ui'
import { Search } from 'lucide-react'
import { text as all } from '../../../text/panel/dashboard.ts'
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
    <div className="mb-4 grid grid-cols-[1fr_13rem] gap-2 phone:grid-cols-1">
      <TextInput
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        icon={<Search aria-hidden size={16} />}
        value={search.words}
        onChange={(event) => onSearch({ ...search, words: event.target.value })}
      />
      <div className="min-w-0">
        <LightSelect
          aria-label={text.sort}
          options={botSorts.map((value) => ({ value, label: text.sorts[value] }))}
          value={search.sort}
          onValueChange={(sort) => onSearch({ ...search, sort })}
        />
      </div>
    </div>
  )
}
