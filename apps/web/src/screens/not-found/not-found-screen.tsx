import { buttonClass, FullScreenMessage } from '@recado/ui'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../features/session/session-context.ts'
import { text } from '../../text/shell.ts'

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const { state } = useSession()
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
    <FullScreenMessage title={text.notFound.title} action={home}>
      <title>{text.titled(text.notFound.title)}</title>
      {text.notFound.body}
    </FullScreenMessage>
  )
}
