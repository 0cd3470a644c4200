import { text } from '../text/shell.ts'

/** First stop of the keyboard: past the bars. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      onClick={(event) => {
        // Followed by the browser it would be a place in the history that the router did not make, of which it warns.
        event.preventDefault()
        document.getElementById('contenido')?.focus()
      }}
      className="sr-only z-80 rounded-ctl bg-brand text-13 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:px-4 focus:py-3"
    >
      {text.skip}
    </a>
  )
}
