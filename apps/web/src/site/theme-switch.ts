/** The key of packages/ui/src/theme/theme.ts, whose module would bring React. */
const storageKey = 'recado.theme'

/** Lets the moon and the sun in the bar change the theme, and keeps the choice for the whole product. */
export function startThemeSwitch(): void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const dark = () =>
    (document.documentElement.dataset['theme'] ?? (device.matches ? 'dark' : 'light')) === 'dark'
  const switches = document.querySelectorAll<HTMLElement>('[data-theme-switch]')
  const name = () =>
    switches.forEach((button) => {
      button.ariaLabel = (dark() ? button.dataset['toLight'] : button.dataset['toDark']) ?? null
    })
  name()
  device.addEventListener('change', name)
  switches.forEach((button) =>
    button.addEventListener('click', () => {
      const theme = dark() ? 'light' : 'dark'
      document.documentElement.dataset['theme'] = theme
      try {
        localStorage.setItem(storageKey, theme)
      } catch {
        // Closed storage: the choice lasts as long as the page.
      }
      name()
    }),
  )
}
