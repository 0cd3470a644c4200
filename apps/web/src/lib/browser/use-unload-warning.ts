import { useEffect } from 'react'

/** Has the browser ask before the page is closed or loaded anew, while something would be lost with it. */
export function useUnloadWarning(loses: boolean): void {
  useEffect(() => {
    if (!loses) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [loses])
}
