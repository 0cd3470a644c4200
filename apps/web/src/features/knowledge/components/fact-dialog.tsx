import type { Fact } from '@recado/contract/knowledge/facts'
import { limits } from '@recado/contract/wire/limits'
import { Button, Dialog, Field, Skeleton, Textarea, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Trash } from 'lucide-react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text as all } from '../../../text/knowledge.ts'
import { factQuery, knowledgeOf, useKnowledge } from '../api/knowledge.ts'

const text = all.facts

interface FactDialogProps {
  botId: string
  factId: string
  onClose: () => void
}

/** One fact, to be put right: whoever saw it in an answer comes here too. */
export function FactDialog({ botId, factId, onClose }: FactDialogProps) {
  const query = useQuery(factQuery(botId, factId))
  if (query.data) return <Correction botId={botId} fact={query.data} onClose={onClose} />
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return (
    <Dialog open title={text.editTitle} onOpenChange={(next) => !next && onClose()}>
      <div className="min-h-40">
        {isGone ? (
          <p>{text.gone}</p>
        ) : (
          <Loaded query={query} failed={text.failed} waiting={<Skeleton className="h-40" />}>
            {() => null}
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}

function Correction({ botId, fact, onClose }: { botId: string; fact: Fact; onClose: () => void }) {
  const api = knowledgeOf(botId)
  const correct = useKnowledge(botId, api.correct)
  const remove = useKnowledge(botId, api.removeFact)
  const form = useForm({
    start: { text: fact.text },
    check: (values) => ({ text: values.text.trim() === '' ? all.written.empty : undefined }),
    send: async (values) => {
      await correct.mutateAsync({ factId: fact._id, text: values.text })
      toast.success(text.saved)
      onClose()
    },
  })
  const drop = () =>
    remove.mutate(fact._id, {
      onSuccess: () => {
        toast.success(text.removed)
        onClose()
      },
      onError: (error) => toast.error(all.source.failed, { description: messageOf(error) }),
    })
  return (
    <FormDialog
      open
      title={text.editTitle}
      form={form}
      onClose={onClose}
      cancel={all.written.cancel}
      submit={text.save}
    >
      <Field
        label={text.words}
        required
        hint={text.wordsHint}
        error={form.errors.text ?? form.problem}
        counter={{ used: form.values.text.length, max: limits.knowledge.factText }}
      >
        <Textarea minRows={3} maxLength={limits.knowledge.factText} {...form.field('text')} />
      </Field>
      <p className="text-13 wrap-anywhere text-muted">{text.from(fact.sourceTitle)}</p>
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Trash aria-hidden size={16} />}
        loading={remove.isPending}
        onClick={drop}
      >
        {text.remove}
      </Button>
    </FormDialog>
  )
}
