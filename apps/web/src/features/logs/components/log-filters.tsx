import { Button, IconButton, Select, TextInput } from '@recado/ui'
import { Copy, Download, Pause, Play, Search, X } from 'lucide-react'
import { useRef } from 'react'
import { text } from '../../../text/insight/logs.ts'
import {
  contactsIn,
  isFiltering,
  levels,
  noFilter,
  type Level,
  type LineFilter,
} from '../model/line-filter.ts'
import type { LogLine } from '../model/log-buffer.ts'
import { levelLook } from './level-look.ts'

interface LogFiltersProps {
  /** All that came, of which the filters let some through. */
  lines: readonly LogLine[]
  filter: LineFilter
  onFilter: (filter: LineFilter) => void
  paused: boolean
  /** Lines that came since. */
  behind: number
  onPause: (paused: boolean) => void
  onCopy: () => void
  onDownload: () => void
}

/** Level, customer and words; pause, copy and download. */
export function LogFilters(props: LogFiltersProps) {
  const { lines, filter, onFilter, paused, behind, onPause, onCopy, onDownload } = props
  const contacts = contactsIn(lines)
  const words = useRef<HTMLInputElement>(null)
  // The buttons that clear go with what they clear.
  const clear = (cleared: LineFilter) => {
    onFilter(cleared)
    words.current?.focus()
  }
  // Who was chosen stays to be seen when their lines are gone.
  const gone = filter.contactId !== null && !contacts.some(({ contactId }) => contactId === filter.contactId)
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-b narrow:gap-x-1 phone:gap-x-2 border-line bg-paper px-5 py-2.5 low:px-3 low:py-1 phone:px-3">
      <Select<Level | 'all'>
        aria-label={text.levelFilter}
        className="w-36! phone:w-2/5! tiny:w-full!"
        value={filter.level ?? 'all'}
        options={(['all', ...levels] as const).map((value) => ({
          value,
          label: text.levels[value],
          ...(value !== 'all' && { icon: <LevelIcon level={value} /> }),
        }))}
        onValueChange={(next) => onFilter({ ...filter, level: next === 'all' ? null : next })}
      />
      <Select
        aria-label={text.contactFilter}
        className="w-52! narrow:w-48! phone:w-[calc(60%-8px)]! tiny:w-full! tiny:flex-none"
        value={filter.contactId ?? 'all'}
        options={[
          { value: 'all', label: text.allContacts },
          ...contacts.map(({ contactId, who }) => ({ value: contactId, label: who })),
          ...(gone && filter.contactId !== null ? [{ value: filter.contactId, label: '…' }] : []),
        ]}
        onValueChange={(next) => onFilter({ ...filter, contactId: next === 'all' ? null : next })}
      />
      <TextInput
        ref={words}
        type="search"
        icon={<Search aria-hidden size={16} />}
        aria-label={text.wordsFilter}
        placeholder={text.wordsPlaceholder}
        value={filter.words}
        maxLength={80}
        onChange={(event) => onFilter({ ...filter, words: event.target.value })}
        className="w-auto! min-w-36 max-w-60 flex-1 narrow:min-w-40 narrow:max-w-none low:min-w-24 phone:min-w-32"
        inputClassName="[&::-webkit-search-cancel-button]:hidden"
        trailing={
          filter.words !== '' && (
            <IconButton
              label={text.clearWords}
              icon={<X size={16} />}
              size="s"
              onClick={() => clear({ ...filter, words: '' })}
            />
          )
        }
      />
      {isFiltering(filter) && (
        <Button variant="ghost" size="s" className="text-muted" onClick={() => clear(noFilter)}>
          {text.clearFilters}
        </Button>
      )}
      <span className="flex-1 narrow:hidden" />
      {paused && (
        <output className="text-13 font-medium text-warn">
          {behind > 0 ? `${text.paused} · ${text.newLines(behind)}` : text.paused}
        </output>
      )}
      <span className="flex items-center gap-2 narrow:gap-0">
        <Button
          variant={paused ? 'primary' : 'ghost'}
          icon={paused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
          onClick={() => onPause(!paused)}
        >
          <span className="narrow:not-phone:low:sr-only">{paused ? text.resume : text.pause}</span>
        </Button>
        <IconButton label={text.copy} icon={<Copy size={16} />} onClick={onCopy} />
        <IconButton label={text.download} icon={<Download size={16} />} onClick={onDownload} />
      </span>
    </div>
  )
}

function LevelIcon({ level }: { level: Level }) {
  const { Icon, ink } = levelLook[level]
  return <Icon aria-hidden size={14} className={`flex-none ${ink}`} />
}
