import { refreshTemplates, type Template, type TemplateBook } from '@recado/contract/messaging/templates'
import { Button, Card, Dialog, EmptyState, Skeleton, TextInput, Tile, toast } from '@recado/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, LayoutTemplate, RefreshCw, Search } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { plain } from '../../../lib/plain.ts'
import { ago } from '../../../lib/time/ago.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/templates.ts'
import { nameOf } from '../../../entities/template/template-name.ts'
import { TemplatePreview } from '../../../entities/template/template-preview.tsx'
import { templatesKey, templatesQuery } from '../../../entities/template/templates-query.ts'
import { examplesOf } from '../../../entities/template/template-examples.ts'
import { TemplateFacts, TemplateRow } from './template-row.tsx'

/** Where Meta's pages have them; it asks which account itself. */
const managerUrl = 'https://business.facebook.com/wa/manage/message-templates/'
/** More than these are looked for by name. */
const shownAtFirst = 8

/** What Meta approved of the bot's number, and what it did not, and why. */
export function TemplatesCard({ botId }: { botId: string }) {
  const query = useQuery(templatesQuery(botId))
  const refresh = useRefresh(botId)
  const [seen, setSeen] = useState<Template | null>(null)
  const now = useNow(true, 30_000)
  return (
    <Card padded>
      <div className="flex items-start gap-4">
        <Tile icon={<LayoutTemplate />} hue="var(--brand)" size="l" />
        <div className="min-w-0 flex-1">
          <h2 className="text-20">{text.title}</h2>
          <p className="mt-0.5 text-pretty text-muted">{text.about}</p>
        </div>
      </div>
      <Loaded query={query} failed={text.failed} waiting={<Waiting />}>
        {({ templates, lookedAt }) => (
          <>
            <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button
                icon={<RefreshCw aria-hidden size={16} />}
                loading={refresh.isPending}
                onClick={() => refresh.mutate()}
              >
                {text.refresh}
              </Button>
              <span className="text-13 text-muted">
                {lookedAt === null ? text.never : text.lookedAt(ago(Date.parse(lookedAt), now))}
              </span>
            </div>
            <Templates templates={templates} onSee={setSeen} />
            <p className="mt-4 text-13 text-pretty text-muted">
              <a
                href={managerUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-brand underline underline-offset-2 phone:min-h-11"
              >
                {text.create}
                <ExternalLink aria-hidden size={14} className="flex-none" />
              </a>
              <span className="mt-1 block">{text.createHint}</span>
            </p>
          </>
        )}
      </Loaded>
      <Dialog
        open={seen !== null}
        onOpenChange={(open) => !open && setSeen(null)}
        title={seen ? nameOf(seen) : ''}
      >
        {seen && (
          <div className="flex flex-col gap-3">
            <TemplateFacts template={seen} />
            <TemplatePreview face={seen.face} values={examplesOf(seen.face)} />
          </div>
        )}
      </Dialog>
    </Card>
  )
}

function Templates({ templates, onSee }: { templates: readonly Template[]; onSee: (one: Template) => void }) {
  const [sought, setSought] = useState('')
  const [all, setAll] = useState(false)
  if (templates.length === 0) return <EmptyState icon={<LayoutTemplate />} title={text.empty} />
  const wanted = plain(sought.trim())
  const found = templates.filter((one) => plain(nameOf(one)).includes(wanted))
  const shown = all || wanted !== '' ? found : found.slice(0, shownAtFirst)
  const rest = found.length - shown.length
  return (
    <>
      {templates.length > shownAtFirst && (
        <TextInput
          aria-label={text.search}
          placeholder={text.search}
          icon={<Search aria-hidden size={16} />}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="mt-4"
        />
      )}
      {found.length === 0 && <p className="mt-4 text-13 text-muted">{text.noMatch}</p>}
      <ul aria-label={text.title} className="mt-4 flex flex-col divide-y divide-line border-y border-line">
        {shown.map((template) => (
          <TemplateRow key={template._id} template={template} onSee={() => onSee(template)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          {text.more(rest)}
        </Button>
      )}
    </>
  )
}

function useRefresh(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(refreshTemplates, { params: { botId }, body: {} }),
    onSuccess: (book) => {
      queries.setQueryData<TemplateBook>(templatesKey(botId), book)
      toast.success(text.refreshed)
    },
    onError: (error) => toast.error(text.refreshFailed, { description: messageOf(error) }),
  })
}

function Waiting() {
  return (
    <div aria-hidden className="mt-4 flex flex-col gap-3">
      <Skeleton className="h-9 w-44 rounded-ctl" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}
