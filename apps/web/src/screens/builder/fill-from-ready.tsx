import type { Node } from '@recado/contract/nodes'
import { Button } from '@recado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { sayNotices, useFillBot } from '../../features/bot-file/api/import-bot.ts'
import { changeNodes } from '../../features/nodes/api/nodes-cache.ts'
import { GalleryDialog } from '../../features/ready-bots/components/gallery-dialog.tsx'
import { botFileOf } from '../../features/ready-bots/model/bot-file-of.ts'
import { configQuery } from '../../features/settings/api/config-query.ts'
import { text } from '../../text/builder.ts'
import { text as readyText } from '../../text/ready-bots.ts'

/** For a bot without nodes: those of a ready bot. */
export function FillFromReady({ botId }: { botId: string }) {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const filling = useFillBot(botId)
  const inOrder = (nodes: readonly Node[]) => nodes.toSorted((a, b) => a.order - b.order)
  return (
    <>
      <Button variant="ghost" icon={<Store size={16} />} onClick={() => setOpen(true)}>
        {text.list.ready}
      </Button>
      <GalleryDialog
        open={open}
        onClose={() => setOpen(false)}
        busy={filling.isPending}
        onChoose={(ready) =>
          filling.mutate(botFileOf(ready), {
            onSuccess: ({ nodes, config, notices }) => {
              setOpen(false)
              changeNodes(queries, botId, () => inOrder(nodes))
              queries.setQueryData(configQuery(botId).queryKey, config)
              sayNotices(readyText.filled(ready.title), [readyText.review(ready.review), ...notices])
            },
          })
        }
      />
    </>
  )
}
