import { IconButton, Kbd } from '@recado/ui'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { WhenWanted } from '../../lib/react/when-wanted.tsx'
import { text } from '../../text/shell.ts'
import { onPaletteWished, openPalette, paletteKey } from './palette-wishes.ts'

const load = () => import('./palette.tsx')
const Palette = lazy(load)
/** What fails here is said when the palette is opened. */
const near = () => void load().catch(() => undefined)

/**
 * Opens the palette, as ⌘K and Ctrl-K do on every screen with this button. Its code is fetched when it is wanted first.
 * `compact`: in a bar that is full, the icon alone, and on a phone the line of the account's menu instead.
 */
export function PaletteButton({ compact = false }: { compact?: boolean }) {
  const [open, setOpen] = useState(false)
  /** How often it was opened: each time it begins anew, and the last one stays to fade out. */
  const [times, setTimes] = useState(0)
  useEffect(
    () =>
      onPaletteWished(() => {
        setTimes((before) => before + 1)
        setOpen(true)
      }),
    [],
  )
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={openPalette}
        onPointerEnter={near}
        className={clsx(
          'h-ctl items-center gap-2 rounded-ctl bg-surface pr-2 pl-3 text-13 text-muted inset-ring inset-ring-line transition-colors hover:bg-hover hover:text-ink narrow:hidden',
          compact ? 'hidden' : 'flex',
        )}
      >
        <Search aria-hidden size={16} />
        <span className="sr-only">{text.goTo}</span>
        <span aria-hidden>{text.goToShort}</span>
        <Kbd>{paletteKey}</Kbd>
      </button>
      <IconButton
        label={`${text.goTo} (${paletteKey})`}
        icon={<Search size={18} />}
        size="l"
        side="bottom"
        onClick={openPalette}
        onPointerEnter={near}
        className={compact ? 'phone:hidden!' : 'hidden! narrow:inline-grid!'}
      />
      <WhenWanted wanted={open}>
        <Palette key={times} open={open} onClose={() => setOpen(false)} />
      </WhenWanted>
    </>
  )
}
