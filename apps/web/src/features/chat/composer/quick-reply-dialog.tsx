import { limits } from '@recado/contract/wire/limits'
import type { QuickReply } from '@recado/contract/messaging/messages'
import { Button, Dialog, Field, IconButton, Textarea, TextInput, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/crm/chat.ts'
import { quickRepliesQuery, useCreateQuickReply, useDeleteQuickReply } from './quick-replies.ts'

interface QuickReplyDialogProps {
  botId: string
  /** What is in the box: a new one begins with it. */
  draft: string
  onPick: (text: string) => void
  onClose: () => void
}

/** The quick replies of a bot: choose, save and delete. */
export function QuickReplyDialog({ botId, draft, onPick, onClose }: QuickReplyDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(quickRepliesQuery(botId))
  const create = useCreateQuickReply(botId)
  const remove = useDeleteQuickReply(botId)
  const [shortcut, setShortcut] = useState('')
  const [words, setWords] = useState(draft.startsWith('/') ? '' : draft)
  const complete = shortcut.trim() !== '' && words.trim() !== ''
  const refused = (path: string) =>
    create.error instanceof ApiError
      ? create.error.details.find((detail) => detail.path === path)?.message
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The chat's own form is around this one in React's tree.
    event.stopPropagation()
    if (!complete) return
    const body = { shortcut: shortcut.trim().replace(/^\//, ''), text: words.trim() }
    create.mutate(body, {
      onSuccess: () => {
        setShortcut('')
        setWords('')
      },
    })
  }
  const drop = (reply: QuickReply) =>
    remove.mutate(reply, {
      onSuccess: () => {
        const undo = () => create.mutate({ shortcut: reply.shortcut, text: reply.text })
        toast.success(text.quick.removed(reply.shortcut), {
          action: { label: text.quick.undo, onClick: undo },
        })
      },
      onError: (failure) => toast.error(text.quick.removeFailed, { description: messageOf(failure) }),
    })
  return (
    <Dialog open onOpenChange={onClose} size="s" title={text.quick.title}>
      {error && !data ? (
        <div role="alert" className="flex flex-col items-start gap-2 text-13">
          {text.quick.loadFailed}. {messageOf(error)}
          <Button loading={isFetching} onClick={() => void refetch()}>
            {text.retry}
          </Button>
        </div>
      ) : data?.length === 0 ? (
        <p className="text-13 text-pretty text-muted">{text.quick.empty}</p>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {data?.map((reply) => (
            <li key={reply._id} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => onPick(reply.text)}
                className="flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-ctl px-2 py-1 text-left hover:bg-hover"
              >
                <span className="text-13 font-semibold text-brand">/{reply.shortcut}</span>
                <span className="w-full truncate text-13 text-muted">{reply.text}</span>
              </button>
              <IconButton
                variant="danger"
                label={text.quick.remove(reply.shortcut)}
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => drop(reply)}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
        <h3 className="text-14">{text.quick.create}</h3>
        <Field label={text.quick.shortcut} hint={text.quick.shortcutHint} error={refused('shortcut')}>
          <TextInput
            value={shortcut}
            maxLength={limits.quickReplies.shortcut}
            icon={<span aria-hidden>/</span>}
            autoComplete="off"
            autoCapitalize="off"
            onChange={(event) => setShortcut(event.target.value)}
          />
        </Field>
        <Field label={text.quick.text} error={refused('text')}>
          <Textarea
            value={words}
            rows={3}
            maxLength={limits.message}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        {create.error && refused('shortcut') === undefined && refused('text') === undefined && (
          <p role="alert" className="text-13 text-danger">
            {text.quick.failed}. {messageOf(create.error)}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          className="self-end"
          icon={<Plus aria-hidden size={16} />}
          disabled={!complete}
          loading={create.isPending}
        >
          {text.quick.save}
        </Button>
      </form>
    </Dialog>
  )
}
