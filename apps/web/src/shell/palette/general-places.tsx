import {
  LayoutGrid,
  LogOut,
  Moon,
  Plus,
  ScrollText,
  Server,
  Sparkles,
  Sun,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { text } from '../../text/palette.ts'
import { text as shell } from '../../text/shell.ts'
import { text as users } from '../../text/panel/users.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { PaletteLine } from './palette-line.ts'

/** What belongs to no bot. */
export function generalLines({ admin, dark }: { admin: boolean; dark: boolean }): PaletteLine[] {
  const line = (
    value: keyof typeof text.words,
    label: string,
    Icon: typeof Plus,
    act: PaletteLine['act'],
  ): PaletteLine => ({ value, label, icon: <Icon aria-hidden size={18} />, words: text.words[value], act })
  return [
    line('panel', text.toPanel, LayoutGrid, { to: paths.dashboard.href() }),
    line('create', text.create, Plus, { to: paths.newBot.href() }),
    line('profile', shell.profile, UserRound, { to: paths.profile.href() }),
    line('theme', dark ? shell.toLight : shell.toDark, dark ? Sun : Moon, { does: 'theme' }),
    ...(admin
      ? [
          line('users', users.title, UsersRound, { to: `${paths.dashboard.href()}#usuarios` }),
          line('installation', shell.installation, Server, { to: paths.installation.href() }),
          line('ai', shell.ai, Sparkles, { to: paths.installationAi.href() }),
          line('actions', users.actions.title, ScrollText, { to: `${paths.dashboard.href()}#cambios` }),
        ]
      : []),
    line('leave', shell.leave, LogOut, { does: 'leave' }),
  ]
}
