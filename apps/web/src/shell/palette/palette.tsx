import { CommandPalette, useTheme } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useSession, useUser } from '../../entities/session/session-context.ts'
import { botsQuery } from '../../entities/bot/bot-queries.ts'
import { text } from '../../text/palette.ts'
import { foundLines } from './found-lines.tsx'
import { generalLines } from './general-places.tsx'
import type { PaletteLine } from './palette-line.ts'
import { useFoundNodes } from './use-found-nodes.tsx'
import { useFoundCustomers } from './use-found-customers.tsx'

const keys = [
  { key: '↑↓', does: text.keys.choose },
  { key: 'Enter', does: text.keys.go },
  { key: 'Esc', does: text.keys.close },
]

/** From anywhere to anywhere: one's bots and their pages, customers, the account. */
export default function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const { data: bots = none } = useQuery({ ...botsQuery, enabled: open })
  const { botId } = useParams()
  const here = bots.find((bot) => bot._id === botId)
  const admin = useUser().role === 'admin'
  const { logout } = useSession()
  const { theme, setTheme } = useTheme()
  const dark = theme === 'dark'
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { customers, searching } = useFoundCustomers(query, { here, bots })
  const nodes = useFoundNodes(query, here)
  const general = useMemo(() => generalLines({ admin, dark }), [admin, dark])
  const groups = foundLines(query, { bots, here, nodes, customers, general, at: pathname + search })
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)

  const choose = ({ act }: PaletteLine) => {
    onClose()
    if ('to' in act) void navigate(act.to)
    else if (act.does === 'theme') setTheme(dark ? 'light' : 'dark')
    else void logout()
  }
  return (
    <CommandPalette
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      placeholder={text.placeholder}
      hint={text.hint}
      keys={keys}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      onChoose={choose}
      status={searching ? text.searching : text.found(count)}
      empty={
        searching ? (
          text.searching
        ) : (
          <>
            <p>{text.none}</p>
            <p className="mt-1 text-12">{text.noneHint}</p>
          </>
        )
      }
    />
  )
}

const none: never[] = []
