import { Button, FullScreenMessage } from '@recado/ui'
import { useRouteError } from 'react-router'
import { messageOf } from '../lib/api/api-error.ts'
import { text } from '../text/shell.ts'

/** The last net: a screen threw, or its code did not come. */
export function Crash() {
  const error = useRouteError()
  const reload = (
    <Button variant="primary" size="l" onClick={() => location.reload()}>
      {text.crash.reload}
    </Button>
  )
  return (
    <FullScreenMessage title={text.crash.title} action={reload}>
      <title>{text.titled(text.crash.title)}</title>
      <p>{text.crash.body}</p>
      <p className="mt-3 text-12">
        {text.crash.detail}: {messageOf(error)}
      </p>
    </FullScreenMessage>
  )
}
