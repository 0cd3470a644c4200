import type { WrittenBotFile } from '@recado/contract/builder/bot-file'
import { Button, buttonClass } from '@recado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Store, WandSparkles } from 'lucide-react'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { sayNotices, useFillBot } from '../../../features/bot-file/api/import-bot.ts'
import { ImportButton } from '../../../features/bot-file/components/import-button.tsx'
import { changeNodes } from '../../../features/nodes/changes/nodes-cache.ts'
import { inOrder } from '../../../entities/bot/nodes-query.ts'
import { botFileOf } from '../../../features/ready-bots/model/bot-file-of.ts'
import { configQuery } from '../../../entities/bot/config-query.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { WhenWanted } from '../../../lib/react/when-wanted.tsx'
import { text } from '../../../text/builder/builder.ts'
import { text as readyText } from '../../../text/builder/ready-bots.ts'

const GalleryDialog = lazy(async () => ({
  default: (await import('../../../features/ready-bots/components/gallery-dialog.tsx')).GalleryDialog,
}))

/** For a bot without nodes: those that its shop's own papers propose, of a ready bot, or of an exported one. */
export function FillBot({ botId }: { botId: string }) {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const filling = useFillBot(botId)
  const fill = (file: WrittenBotFile, result: string, review: readonly string[] = []) =>
    filling.mutate(file, {
      onSuccess: ({ nodes, config, notices }) => {
        setOpen(false)
        changeNodes(queries, botId, () => inOrder(nodes))
        queries.setQueryData(configQuery(botId).queryKey, config)
        sayNotices(result, [...review, ...notices])
      },
    })
  return (
    <>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to={paths.proposals.href(botId)} className={buttonClass({})}>
          <WandSparkles aria-hidden size={16} />
          {text.list.propose}
        </Link>
        <Button icon={<Store size={16} />} onClick={() => setOpen(true)}>
          {text.list.ready}
        </Button>
        <ImportButton
          busy={filling.isPending && !open}
          onRead={(file) => fill(file, text.list.filled(file.bot.name))}
        />
      </div>
      <WhenWanted wanted={open}>
        <GalleryDialog
          open={open}
          onClose={() => setOpen(false)}
          busy={filling.isPending}
          onChoose={(ready) =>
            fill(botFileOf(ready), readyText.filled(ready.title), [readyText.review(ready.review)])
          }
        />
      </WhenWanted>
    </>
  )
}
