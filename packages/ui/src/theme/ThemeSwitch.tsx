import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../actions/IconButton.tsx'
import { text } from '../text.ts'
import { useTheme } from './theme.ts'

export interface ThemeSwitchProps {
  className?: string
}

/** To the other theme, and stays there. */
export function ThemeSwitch({ className }: ThemeSwitchProps) {
  const { theme, setTheme } = useTheme()
  const dark = theme === 'dark'
  return (
    <IconButton
      label={dark ? text.themeToLight : text.themeToDark}
      icon={dark ? <Sun size={18} /> : <Moon size={18} />}
      size="l"
      side="bottom"
      className={className}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  )
}
