import type { Source } from '@recado/contract/knowledge/sources'
import { Badge, Button, IconButton, Menu, toast, useConfirm, usePrompt } from '@recado/ui'
import { limits } from '@recado/contract/wire/limits'
import { Clock, Ellipsis, Eye, FileUp, Pencil, RefreshCw, Trash } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ago } from '../../../lib/time/ago.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text as all } from '../../../text/knowledge.ts'
import { knowledgeOf, useKnowledge } from '../api/knowledge.ts'

const text = all.source
const failed = (error: unknown) => toast.error(text.failed, { description: messageOf(error) })

interface SourceRowProps {
  botId: string
  source: Source
  onReview: () => void
  onReplace: () => void
  onShow?: () => void
}

/** A source: what it is, how much it says, how old that is, and what waits of it. */
export function SourceRow({ botId, source, onReview, onReplace, onShow }: SourceRowProps) {
  const { _id: sourceId, kind, title, origin, facts, checkedAt, isOld, waiting } = source
  const now = useNow(true, 60_000)
  const api = knowledgeOf(botId)
  const change = useKnowledge(botId, api.change)
  const reread = useKnowledge(botId, api.rereadPage)
  const remove = useKnowledge(botId, api.remove)
  const confirm = useConfirm()
  const prompt = usePrompt()
  const about = [
    all.kinds[kind].kind,
    origin !== null && origin !== title && origin,
    facts > 0 && text.facts(facts),
    checkedAt !== null && text.read(ago(Date.parse(checkedAt), now)),
  ].filter(Boolean)
  const rename = async () => {
    const name = await prompt({
      title: text.renameTitle,
      label: all.written.name,
      initialValue: title,
      maxLength: limits.name,
    })
    if (name !== null && name.trim() !== '')
      change.mutate({ sourceId, title: name.trim() }, { onError: failed })
  }
  const discardAll = async () => {
    const yes = await confirm({
      title: text.removeTitle(title),
      text: text.removeBody(facts),
      confirmLabel: text.remove,
      danger: true,
    })
    if (yes) remove.mutate(sourceId, { onSuccess: () => toast.success(text.removed), onError: failed })
  }
  const holds = () =>
    change.mutate(
      { sourceId, stillHolds: true },
      { onSuccess: () => toast.success(text.held), onError: failed },
    )
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-3 focus-visible:-outline-offset-2 phone:px-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-12 wrap-anywhere text-muted">{about.join(' · ')}</p>
        {waiting && (
          <Badge tone="warn" className="mt-1">
            {text.waiting}
          </Badge>
        )}
        {isOld && !waiting && (
          <Badge tone="warn" icon={<Clock />} className="mt-1">
            {text.old}
          </Badge>
        )}
      </div>
      {waiting && (
        <Button variant="soft" aria-label={text.reviewOf(title)} onClick={onReview}>
          {text.review}
        </Button>
      )}
      {isOld && !waiting && (
        <Button variant="soft" aria-label={text.holdsOf(title)} loading={change.isPending} onClick={holds}>
          {text.holds}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton label={text.more(title)} icon={<Ellipsis size={18} />} loading={reread.isPending} />
        }
        groups={[
          {
            actions: [
              ...(facts > 0 && onShow
                ? [{ label: text.show, icon: <Eye size={16} />, onSelect: onShow }]
                : []),
              ...(kind === 'file'
                ? [{ label: text.replace, icon: <FileUp size={16} />, onSelect: onReplace }]
                : []),
              ...(kind === 'page'
                ? [
                    {
                      label: text.reread,
                      icon: <RefreshCw size={16} />,
                      onSelect: () => reread.mutate(sourceId, { onSuccess: onReview, onError: failed }),
                    },
                  ]
                : []),
              { label: text.rename, icon: <Pencil size={16} />, onSelect: () => void rename() },
            ],
          },
          {
            actions: [
              {
                label: text.remove,
                icon: <Trash size={16} />,
                danger: true,
                onSelect: () => void discardAll(),
              },
            ],
          },
        ]}
      />
    </li>
  )
}
