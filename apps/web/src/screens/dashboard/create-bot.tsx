import type { Bot } from '@recado/contract/bots'
import type { ReadyBot } from '@recado/nodes/ready-bots'
import { Button } from '@recado/ui'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { useImportBot } from '../../features/bot-file/api/import-bot.ts'
import { ImportButton } from '../../features/bot-file/components/import-button.tsx'
import { CreateBotDialog } from '../../features/bots/components/create-bot-dialog.tsx'
import { GalleryDialog } from '../../features/ready-bots/components/gallery-dialog.tsx'
import { botFileOf } from '../../features/ready-bots/model/bot-file-of.ts'
import { text } from '../../text/dashboard.ts'
import { text as readyText } from '../../text/ready-bots.ts'

interface CreateBotProps {
  open: boolean
  onClose: () => void
  onCreated: (bot: Bot) => void
}

/** The ways to a new bot: by its name with six nodes, a ready one from the gallery, an exported file. */
export function CreateBot({ open, onClose, onCreated }: CreateBotProps) {
  /** The name that was written when the gallery was opened. */
  const [choosing, setChoosing] = useState<string | null>(null)
  const importing = useImportBot()
  const finish = (bot: Bot) => {
    setChoosing(null)
    onCreated(bot)
  }
  const takeReady = (ready: ReadyBot) => {
    const name = choosing || undefined
    importing.mutate(
      { file: botFileOf(ready), name, review: [readyText.review(ready.review)] },
      { onSuccess: ({ bot }) => finish(bot) },
    )
  }
  return (
    <>
      <CreateBotDialog
        open={open && choosing === null}
        onClose={onClose}
        onCreated={onCreated}
        more={(name) => (
          <div className="mt-5 border-t border-line pt-4">
            <p className="mb-2 text-13 text-muted">{text.createDialog.or}</p>
            <div className="grid grid-cols-2 gap-2 phone:grid-cols-1">
              <Button icon={<Store size={16} />} onClick={() => setChoosing(name)}>
                {text.createDialog.ready}
              </Button>
              <ImportButton
                busy={importing.isPending}
                onRead={(file) =>
                  importing.mutate({ file, name: name || undefined }, { onSuccess: ({ bot }) => finish(bot) })
                }
              />
            </div>
          </div>
        )}
      />
      <GalleryDialog
        open={open && choosing !== null}
        onClose={() => setChoosing(null)}
        onChoose={takeReady}
        busy={importing.isPending}
      />
    </>
  )
}
