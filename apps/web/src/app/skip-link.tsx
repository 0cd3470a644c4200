import { text } from '../text/shell.ts'

/** First stop of the keyboard: past the bars. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="fixed top-2 left-2 z-80 -translate-y-16 rounded-ctl bg-brand px-3 py-2 text-13 font-semibold text-on-brand focus:translate-y-0"
    >
      {text.skip}
    </a>
  )
}
