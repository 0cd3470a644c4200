import type { Bot } from '@recado/contract/builder/bots'
import type { ReadyBot } from '@recado/nodes/ready-bots'
import { limits } from '@recado/contract/wire/limits'
import { Button, PromptDialog } from '@recado/ui'
import { Store, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { failureOf, useCreateBot } from '../../../features/bots/api/change-bots.ts'
import { sayImportError, useImportBot } from '../../../features/bot-file/api/import-bot.ts'
import { ImportButton } from '../../../features/bot-file/components/import-button.tsx'
import { CreateBotDialog } from '../../../features/bots/components/create-bot-dialog.tsx'
import { GalleryDialog } from '../../../features/ready-bots/components/gallery-dialog.tsx'
import { botFileOf } from '../../../features/ready-bots/model/bot-file-of.ts'
import { text } from '../../../text/panel/dashboard.ts'
import { text as proposeText } from '../../../text/proposals.ts'
import { text as stepsText } from '../../../text/panel/first-steps.ts'
import { text as readyText } from '../../../text/builder/ready-bots.ts'

/** With what a new bot begins: what its shop has already, its name, or a ready one from the gallery. */
export type Start = 'sources' | 'name' | 'gallery'

interface CreateBotProps {
  open: boolean
  start: Start
  onClose: () => void
  onCreated: (bot: Bot) => void
  /** It is there, without a node, for what its shop has to propose. */
  onProposed: (bot: Bot) => void
}

/** The ways to a new bot: of what its shop has, by its name with six nodes, a ready one from the gallery, an exported file. */
export function CreateBot({ open, start, onClose, onCreated, onProposed }: CreateBotProps) {
  /** Whether a name is asked for to begin with what the shop has. */
  const [proposing, setProposing] = useState(false)
  const creating = useCreateBot()
  /** The name that was written when the gallery was opened. */
  const [choosing, setChoosing] = useState<string | null>(null)
  /** Chosen before there was a name. */
  const [chosen, setChosen] = useState<ReadyBot | null>(null)
  const importing = useImportBot()
  const propose = (name: string) =>
    creating.mutate(name, {
      onSuccess: (bot) => {
        setProposing(false)
        onProposed(bot)
      },
    })
  /** Begun anew, a name has no refusal of what was there before. */
  const forget = () => {
    creating.reset()
    importing.reset()
  }
  const finish = (bot: Bot) => {
    setChoosing(null)
    setChosen(null)
    onCreated(bot)
  }
  const takeReady = (ready: ReadyBot, name: string | undefined) => {
    importing.mutate(
      { file: botFileOf(ready), name, review: [readyText.review(ready.review)] },
      {
        onSuccess: ({ bot }) => finish(bot),
        onError: (error) => {
          // Chosen with its name written already, no field is on the screen to say it at.
          if (chosen === null) sayImportError(error)
        },
      },
    )
  }
  return (
    <>
      <CreateBotDialog
        open={open && start === 'name' && choosing === null && !proposing}
        create={creating}
        onClose={() => {
          forget()
          onClose()
        }}
        onCreated={onCreated}
        more={(name) => (
          <div className="mt-5 border-t border-line pt-4">
            <p className="mb-2 text-13 text-muted">{text.createDialog.or}</p>
            <Button
              variant="soft"
              icon={<WandSparkles size={16} />}
              className="mb-2 w-full"
              loading={creating.isPending}
              onClick={() => (name.trim() === '' ? setProposing(true) : propose(name.trim()))}
            >
              {text.createDialog.propose}
            </Button>
            <div className="grid grid-cols-2 gap-2 phone:grid-cols-1">
              <Button icon={<Store size={16} />} onClick={() => setChoosing(name)}>
                {text.createDialog.ready}
              </Button>
              <ImportButton
                busy={importing.isPending}
                onRead={(file) =>
                  importing.mutate(
                    { file, name: name || undefined },
                    { onSuccess: ({ bot }) => finish(bot), onError: sayImportError },
                  )
                }
              />
            </div>
          </div>
        )}
      />
      <GalleryDialog
        open={open && (start === 'gallery' ? chosen === null : choosing !== null)}
        onClose={() => (start === 'gallery' ? onClose() : setChoosing(null))}
        onChoose={(ready) =>
          start === 'gallery' ? setChosen(ready) : takeReady(ready, choosing || undefined)
        }
        busy={importing.isPending}
      />
      <PromptDialog
        open={open && (start === 'sources' || proposing)}
        title={proposeText.start.heading}
        description={proposeText.start.lead}
        label={stepsText.name.label}
        placeholder={text.createDialog.placeholder}
        maxLength={limits.name}
        confirmLabel={stepsText.name.confirm}
        busy={creating.isPending}
        refused={creating.error ? failureOf(creating.error) : undefined}
        onChange={forget}
        onConfirm={propose}
        onCancel={() => {
          forget()
          if (proposing) setProposing(false)
          else onClose()
        }}
      />
      {chosen && (
        <PromptDialog
          open={open}
          title={stepsText.name.title(chosen.title)}
          description={chosen.does}
          label={stepsText.name.label}
          placeholder={chosen.name}
          maxLength={limits.name}
          confirmLabel={stepsText.name.confirm}
          busy={importing.isPending}
          refused={importing.error ? failureOf(importing.error) : undefined}
          onChange={forget}
          onConfirm={(name) => takeReady(chosen, name)}
          onCancel={() => {
            forget()
            setChosen(null)
          }}
        />
      )}
    </>
  )
}
