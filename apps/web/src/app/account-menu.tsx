import { Avatar, IconButton, initials, Menu, useTheme } from '@recado/ui'
import { LogOut, Moon, Search, Server, Sun, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSession, useUser } from '../features/session/session-context.ts'
import { text } from '../text/shell.ts'
import { openPalette, paletteKey } from './palette/palette-wishes.ts'
import { paths } from './paths.ts'

/** Who is signed in, the theme, and «Salir». */
export function AccountMenu() {
  const user = useUser()
  const { logout } = useSession()
  const { theme, setTheme } = useTheme()
  const navigate = useNavigate()
  const dark = theme === 'dark'
  return (
    <Menu
      className="min-w-56"
      trigger={
        <IconButton
          label={text.account(user.name, initials(user.name))}
          icon={<Avatar name={user.name} size="s" />}
          size="l"
          round
          tooltip={false}
        />
      }
      groups={[
        {
          label: (
            <span className="block min-w-0">
              <b className="block truncate text-13 text-ink">{user.name}</b>
              <span className="block truncate">{user.email}</span>
            </span>
          ),
          actions: [
            { label: text.goTo, icon: <Search size={16} />, aside: paletteKey, onSelect: openPalette },
            {
              label: text.profile,
              icon: <UserRound size={16} />,
              onSelect: () => void navigate(paths.profile.href()),
            },
            ...(user.role === 'admin'
              ? [
                  {
                    label: text.installation,
                    icon: <Server size={16} />,
                    onSelect: () => void navigate(paths.installation.href()),
                  },
                ]
              : []),
            {
              label: dark ? text.toLight : text.toDark,
              icon: dark ? <Sun size={16} /> : <Moon size={16} />,
              onSelect: () => setTheme(dark ? 'light' : 'dark'),
            },
          ],
        },
        { actions: [{ label: text.leave, icon: <LogOut size={16} />, onSelect: () => void logout() }] },
      ]}
    />
  )
}
