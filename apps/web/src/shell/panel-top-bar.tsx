import { Button, IconButton, Logo, ThemeSwitch } from '@recado/ui'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../entities/session/session-context.ts'
import { text } from '../text/shell.ts'
import { AccountMenu } from './account-menu.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { paths } from '../lib/navigation/paths.ts'

/** The bar of screens that belong to no bot. */
export function PanelTopBar() {
  const { logout } = useSession()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logout()
  }
  return (
    <header className="sticky top-0 z-10 flex h-bar items-center gap-2 border-b border-line bg-surface px-5 phone:gap-1 phone:px-2 tiny:gap-0">
      <Link
        to={paths.dashboard.href()}
        aria-label={text.home}
        className="flex h-11 items-center rounded-ctl phone:pl-2"
      >
        <Logo height={28} label="" />
      </Link>
      <span className="flex-1" />
      <PaletteButton />
      <ThemeSwitch className="tiny:hidden" />
      <span aria-hidden className="mx-1 h-5 w-px flex-none bg-line phone:hidden" />
      <AccountMenu />
      <Button
        variant="ghost"
        icon={<LogOut aria-hidden size={16} />}
        loading={leaving}
        onClick={leave}
        className="phone:hidden"
      >
        {text.leave}
      </Button>
      <IconButton
        label={text.leave}
        icon={<LogOut aria-hidden size={18} />}
        loading={leaving}
        onClick={leave}
        className="hidden! phone:inline-grid!"
      />
    </header>
  )
}
