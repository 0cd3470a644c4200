import { usersPerPage, type UserSort } from '@recado/contract/accounts/admin'
import { Button, formatCount, LightSelect, TextInput } from '@recado/ui'
import { Search } from 'lucide-react'
import { text } from '../../text/panel/users.ts'
import type { UserSearch } from './users.ts'

/** Written out: the contract's own list would bring its schemas into the page. */
const sorts: readonly UserSort[] = ['newest', 'activity', 'name', 'bots']

interface UserFilterProps {
  search: UserSearch
  onSearch: (search: UserSearch) => void
}

/** Looks for accounts by name or address, and puts them in order. */
export function UserFilter({ search, onSearch }: UserFilterProps) {
  return (
    <div className="mb-3 grid grid-cols-[1fr_13rem] gap-2 phone:grid-cols-1">
      <TextInput
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        icon={<Search aria-hidden size={16} />}
        maxLength={100}
        value={search.search}
        onChange={(event) => onSearch({ ...search, search: event.target.value, page: 1 })}
      />
      <LightSelect
        aria-label={text.sort}
        options={sorts.map((value) => ({ value, label: text.sorts[value] }))}
        value={search.sort}
        onValueChange={(sort) => onSearch({ ...search, sort, page: 1 })}
      />
    </div>
  )
}

/** «26–50 de 1.204», and the way to the pages beside; nothing where one page holds all. */
export function UserPages({ search, onSearch, total }: UserFilterProps & { total: number }) {
  const { page } = search
  if (total <= usersPerPage) return null
  const first = (page - 1) * usersPerPage + 1
  const last = Math.min(page * usersPerPage, total)
  return (
    <nav aria-label={text.pages} className="flex items-center gap-2 border-t border-line px-5 py-2.5">
      <span className="flex-1 text-12 text-muted tabular-nums">
        {text.shown(formatCount(first), formatCount(last), formatCount(total))}
      </span>
      <Button size="s" disabled={page === 1} onClick={() => onSearch({ ...search, page: page - 1 })}>
        {text.previous}
      </Button>
      <Button size="s" disabled={last >= total} onClick={() => onSearch({ ...search, page: page + 1 })}>
        {text.next}
      </Button>
    </nav>
  )
}
