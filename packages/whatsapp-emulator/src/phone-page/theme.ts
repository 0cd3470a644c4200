const KEY = 'recado-demo-theme'

/** Follows the system until the person chooses; the choice stays in this browser. */
export function initTheme(button: HTMLButtonElement): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset['theme'] = localStorage.getItem(KEY) ?? system
  button.addEventListener('click', () => {
    const next = root.dataset['theme'] === 'dark' ? 'light' : 'dark'
    root.dataset['theme'] = next
    localStorage.setItem(KEY, next)
  })
}
