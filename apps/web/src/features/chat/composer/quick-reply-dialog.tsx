import { limits } from '@recado/contract/wire/limits'
import type { QuickReply } from '@recado/contract/messaging/messages'
import { Button, Dialog, Field, IconButton, Textarea, TextInput, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useAskedClose } from '../../../lib/forms/use-asked-close.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text } from '../../../text/crm/chat.ts'
import { quickRepliesQuery, useCreateQuickReply, useDeleteQuickReply } from './quick-replies.ts'

interface QuickReplyDialogProps {
  botId: string
  /** What is in the box: a new one begins with it. */
  draft: string
  onPick: (text: string) => void
  onClose: () => void
  /** What was chosen stands in it. */
  box: RefObject<HTMLElement | null>
}

/** The quick replies of a bot: choose, save and delete. */
export function QuickReplyDialog({ botId, draft, onPick, onClose, box }: QuickReplyDialogProps) {
  const replies = useQuery(quickRepliesQuery(botId))
  const create = useCreateQuickReply(botId)
  const remove = useDeleteQuickReply(botId)
  const [begun, setBegun] = useState(draft.startsWith('/') ? '' : draft)
  const form = useForm({
    start: { shortcut: '', text: begun },
    send: async (written) => {
      const shortcut = written.shortcut.trim().replace(/^\//, '')
      await create.mutateAsync({ shortcut, text: written.text.trim() })
      setBegun('')
    },
    clears: true,
  })
  const close = useAskedClose(form, onClose)
  const picked = useRef(false)
  const complete = form.values.shortcut.trim() !== '' && form.values.text.trim() !== ''
  const drop = (reply: QuickReply) =>
    remove.mutate(reply, {
      onSuccess: () => {
        const again = { shortcut: reply.shortcut, text: reply.text }
        const undo = () =>
          create.mutate(again, {
            onError: (failure) => toast.error(text.quick.failed, { description: messageOf(failure) }),
          })
        toast.success(text.quick.removed(reply.shortcut), {
          action: { label: text.quick.undo, onClick: undo },
        })
      },
      onError: (failure) => toast.error(text.quick.removeFailed, { description: messageOf(failure) }),
    })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && close()}
      size="s"
      title={text.quick.title}
      finalFocus={() => (picked.current ? box.current : null)}
    >
      <Loaded
        query={replies}
        failed={text.quick.loadFailed}
        waiting={null}
        isNone={({ length }) => length === 0}
        none={<p className="text-13 text-pretty text-muted">{text.quick.empty}</p>}
      >
        {(known) => (
          <ul className="-mx-2 flex flex-col">
            {known.map((reply) => (
              <li key={reply._id} className="flex items-center gap-1">
                <button
                  type="button"
                  onClick={() => {
                    picked.current = true
                    onPick(reply.text)
                  }}
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
      </Loaded>
      <form {...form.props} className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
        <h3 className="text-14">{text.quick.create}</h3>
        <Field label={text.quick.shortcut} hint={text.quick.shortcutHint} error={form.errors.shortcut}>
          <TextInput
            maxLength={limits.quickReplies.shortcut}
            icon={<span aria-hidden>/</span>}
            autoComplete="off"
            autoCapitalize="off"
            {...form.field('shortcut')}
          />
        </Field>
        <Field
          label={text.quick.text}
          error={form.errors.text}
          counter={{ used: form.values.text.length, max: limits.message }}
        >
          <Textarea rows={3} maxLength={limits.message} {...form.field('text')} />
        </Field>
        {form.problem !== null && (
          <p role="alert" className="text-13 text-danger">
            {text.quick.failed}. {form.problem}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          className="self-end"
          icon={<Plus aria-hidden size={16} />}
          disabled={!complete}
          loading={form.busy}
        >
          {text.quick.save}
        </Button>
      </form>
    </Dialog>
  )
}
