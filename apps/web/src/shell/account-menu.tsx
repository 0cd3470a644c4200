import { Avatar, IconButton, initials, Menu, useTheme } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { ListChecks, LogOut, Moon, Search, Server, Sun, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { usePutAway } from '../features/first-steps/api/use-put-away.ts'
import { useSession, useUser } from '../entities/session/session-context.ts'
import { firstStepsQuery } from '../entities/bot/bot-queries.ts'
import { text as stepsText } from '../text/panel/first-steps.ts'
import { text } from '../text/shell.ts'
import { openPalette, paletteKey } from './palette/palette-wishes.ts'
import { paths } from '../lib/navigation/paths.ts'

/** Who is signed in, the theme, and «Salir». */
export function AccountMenu() {
  const user = useUser()
  const { logout } = useSession()
  const { theme, setTheme } = useTheme()
  const navigate = useNavigate()
  const dark = theme === 'dark'
  const { data: steps } = useQuery(firstStepsQuery(null))
  const putAway = usePutAway()
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
            ...(steps?.state === 'away'
              ? [
                  {
                    label: stepsText.back,
                    icon: <ListChecks size={16} />,
                    onSelect: () => {
                      putAway.mutate(false)
                      void navigate(paths.dashboard.href())
                    },
                  },
                ]
              : []),
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
