/** Lets the browser keep the offline page and the built files; where it cannot, nothing is lost. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // Private windows and plain http refuse it: the page works without.
    })
  })
}
