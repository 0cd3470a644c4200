import { Callout } from '@recado/ui'
import { text } from './text.ts'

/** That no AI answers here, and what its reader can do about it. */
export function NoAi({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Callout tone="warn" title={text.ai.notConfigured}>
      {isAdmin ? text.ai.missingKey : text.ai.askForIt} {text.ai.meanwhile}
    </Callout>
  )
}
