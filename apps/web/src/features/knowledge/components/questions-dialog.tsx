import { limits } from '@recado/contract/wire/limits'
import { Button, Field, IconButton, Textarea, TextInput, toast } from '@recado/ui'
import { Plus, X } from 'lucide-react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { type FieldErrors, useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/knowledge.ts'
import { knowledgeOf, useKnowledge } from '../api/knowledge.ts'

const text = all.written
const { knowledge: most } = limits
const emptyPair = { question: '', answer: '' }
type Values = { title: string; pairs: { question: string; answer: string }[] }
const blank = (value: string) => (value.trim() === '' ? text.empty : undefined)

function check({ title, pairs }: Values): FieldErrors<Values> {
  const wrong = pairs.flatMap((pair, at) => [
    [`pairs.${at}.question`, blank(pair.question)],
    [`pairs.${at}.answer`, blank(pair.answer)],
  ])
  return { title: blank(title), ...Object.fromEntries(wrong) }
}

/** Questions that customers ask, each with what the shop answers. */
export function QuestionsDialog({ botId, onClose }: { botId: string; onClose: () => void }) {
  const write = useKnowledge(botId, knowledgeOf(botId).write)
  const form = useForm<Values>({
    start: { title: text.questions, pairs: [emptyPair] },
    check,
    send: async (values) => {
      const { facts } = await write.mutateAsync({ kind: 'questions', ...values })
      toast.success(text.saved(facts))
      onClose()
    },
  })
  const { pairs } = form.values
  const put = (at: number, part: Partial<(typeof pairs)[number]>) =>
    form.change({ pairs: pairs.map((pair, place) => (place === at ? { ...pair, ...part } : pair)) })
  return (
    <FormDialog
      open
      size="l"
      title={text.questions}
      form={form}
      onClose={onClose}
      cancel={text.cancel}
      submit={text.save}
    >
      <Field label={text.name} required error={form.errors.title ?? form.problem}>
        <TextInput maxLength={limits.name} {...form.field('title')} />
      </Field>
      {pairs.map((pair, at) => (
        <div key={at} className="grid gap-3 rounded-card border border-line p-3">
          <div className="flex items-start gap-2">
            <Field
              label={text.question}
              required
              className="flex-1"
              error={form.errors[`pairs.${at}.question`]}
            >
              <TextInput
                value={pair.question}
                maxLength={most.question}
                onChange={({ target }) => put(at, { question: target.value })}
              />
            </Field>
            {pairs.length > 1 && (
              <IconButton
                label={text.without}
                icon={<X size={16} />}
                onClick={() => form.change({ pairs: pairs.filter((_, place) => place !== at) })}
              />
            )}
          </div>
          <Field label={text.answer} required error={form.errors[`pairs.${at}.answer`]}>
            <Textarea
              minRows={2}
              value={pair.answer}
              maxLength={most.factText - most.question}
              onChange={({ target }) => put(at, { answer: target.value })}
            />
          </Field>
        </div>
      ))}
      {pairs.length < most.pairs && (
        <Button
          variant="ghost"
          className="justify-self-start"
          icon={<Plus aria-hidden size={16} />}
          onClick={() => form.change({ pairs: [...pairs, emptyPair] })}
        >
          {text.another}
        </Button>
      )}
    </FormDialog>
  )
}
