import { buttonClass, FullScreenMessage } from '@recado/ui'
import { Link, useLocation } from 'react-router'
import { paths } from '../lib/navigation/paths.ts'
import { useSession } from '../entities/session/session-context.ts'
import { text as logsText } from '../text/insight/logs.ts'
import { text } from '../text/shell.ts'

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const { state } = useSession()
  const ofNoBot = /^\/logs\/?$/.test(useLocation().pathname)
  const title = ofNoBot ? logsText.heading : text.notFound.title
  const inside = state.status === 'signed-in'
  const home = (
    <Link
      to={inside ? paths.dashboard.href() : paths.landing.href()}
      reloadDocument={!inside}
      className={buttonClass({ variant: 'primary', size: 'l' })}
    >
      {inside ? text.notFound.toPanel : text.notFound.toStart}
    </Link>
  )
  return (
    <FullScreenMessage title={title} action={home}>
      <title>{text.titled(title)}</title>
      {ofNoBot ? logsText.errors.bot : text.notFound.body}
    </FullScreenMessage>
  )
}
