import { buttonClass, ErrorState } from '@recado/ui'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../text/logs.ts'

/** `/logs`: there is no bot whose log it could be. */
export function NoBotScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>{text.heading}</title>
      <div className="flex flex-col items-center">
        <ErrorState title={text.heading}>{text.errors.bot}</ErrorState>
        <Link to={paths.dashboard.href()} className={buttonClass()}>
          {text.toPanel}
        </Link>
      </div>
    </main>
  )
}
