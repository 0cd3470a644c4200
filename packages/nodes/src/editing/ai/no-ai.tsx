import { Callout } from '@recado/ui'
import { text } from '../text.ts'

/** That no AI answers here, and what its reader can do about it. */
export function NoAi({ isAdmin, ownKeysAllowed }: { isAdmin: boolean; ownKeysAllowed: boolean }) {
  return (
    <Callout tone="warn" title={text.ai.notConfigured}>
      {isAdmin ? text.ai.missingKey : text.ai.askForIt}{' '}
      {ownKeysAllowed && (
        <>
          {text.ai.orOwn}{' '}
          <a href="/perfil#ia" className="font-semibold underline underline-offset-2">
            {text.ai.ownKey}
          </a>
          .{' '}
        </>
      )}
      {text.ai.meanwhile}
    </Callout>
  )
}
