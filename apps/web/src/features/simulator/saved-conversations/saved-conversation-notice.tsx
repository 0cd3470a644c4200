import type { Node } from '@recado/contract/builder/nodes'
import type { ReplayResult } from '@recado/contract/builder/saved-conversations'
import type { Config } from '@recado/contract/builder/settings'
import { Button, Callout, IconButton } from '@recado/ui'
import { X } from 'lucide-react'
import { lazy, useState } from 'react'
import { WhenWanted } from '../../../lib/react/when-wanted.tsx'
import { text } from '../../../text/builder/saved-conversations.ts'
import { useSavedConversationWatch } from './use-saved-conversation-watch.ts'
import type { DraftOf, Edited } from '../model/edited-nodes.ts'

const SimulatorModal = lazy(async () => ({
  default: (await import('../components/simulator-modal.tsx')).SimulatorModal,
}))

interface SavedConversationNoticeProps {
  bot: { _id: string; name: string }
  /** As they are saved. */
  nodes: readonly Node[]
  config: Config
  /** What is not saved yet of a node. */
  draftOf: DraftOf
}

/**
 * In the editor's lower corner, when the bot answers a saved conversation in another way than it did, or would after
 * saving. It comes when the tests have run: over the editor, as nobody's line may jump away from under the pointer.
 */
export function SavedConversationNotice({ bot, nodes, config, draftOf }: SavedConversationNoticeProps) {
  const { changed, wouldChange, drafts } = useSavedConversationWatch(bot._id, nodes, config.settings, draftOf)
  const [shown, setShown] = useState<readonly Edited[] | null>(null)
  const [dismissed, setDismissed] = useState('')
  const before = changed.length === 0 && wouldChange.length > 0
  const named = before ? wouldChange : changed
  const key = `${before} ${named.map(({ _id }) => _id).join(' ')}`
  return (
    <>
      <output className="absolute bottom-3 left-3 z-10 block w-100 narrow:w-76 phone:inset-x-2 phone:bottom-2 phone:w-auto phone:group-data-[full-screen=true]/shell:bottom-[calc(68px+env(safe-area-inset-bottom))]">
        {named.length > 0 && key !== dismissed && (
          <Callout
            tone="warn"
            className="relative pr-11! shadow-2 inset-ring inset-ring-line narrow:pr-12!"
            title={before ? text.notice.draft(named.length) : text.notice.changed(named.length)}
            action={
              <>
                <Button onClick={() => setShown(before ? drafts : [])}>
                  {before ? text.notice.showDraft : text.notice.show}
                </Button>
                <IconButton
                  className="absolute! top-1 right-1"
                  label={text.notice.dismiss}
                  icon={<X size={16} />}
                  onClick={() => setDismissed(key)}
                />
              </>
            }
          >
            {namesOf(named)}
          </Callout>
        )}
      </output>
      <WhenWanted wanted={shown !== null}>
        <SimulatorModal
          open={shown !== null}
          onClose={() => setShown(null)}
          botId={bot._id}
          bot={{ name: bot.name, nodes, settings: config.settings }}
          aiConfigured={config.aiConfigured}
          view="rehearsals"
          {...(shown && { drafts: shown, unsaved: drafts })}
        />
      </WhenWanted>
    </>
  )
}

const namedAtOnce = 3

function namesOf(results: readonly ReplayResult[]): string {
  const names = results.slice(0, namedAtOnce).map(({ name }) => name)
  return text.notice.names(names, results.length - names.length)
}
