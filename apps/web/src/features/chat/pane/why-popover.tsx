import type { Contact } from '@recado/contract/crm/contacts'
import { explainMessage, type Message } from '@recado/contract/messaging/messages'
import { Popover, Skeleton, buttonClass } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths.ts'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/crm/chat.ts'
import { text as traceText } from '../../../text/builder/trace.ts'
import { whoIs } from '../../../entities/contact/who-is.ts'
import { nodesQuery } from '../../../entities/bot/nodes-query.ts'
import { configQuery } from '../../../entities/bot/config-query.ts'
import { WhySteps } from '../../../entities/turn/why-steps.tsx'
import { explain } from '../../../entities/turn/why.ts'

export interface WhyPopoverProps {
  botId: string
  contact: Contact
  message: Message
  /** What was pressed for it. */
  anchor: Element
  onClose: () => void
}

/** «¿Por qué respondió esto?»: nodes, rules, times and tokens of the turn that a bot's message belongs to. */
export function WhyPopover({ botId, contact, message, anchor, onClose }: WhyPopoverProps) {
  const params = { botId, contactId: contact._id, messageId: message._id }
  const {
    data: turn,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['why', message._id],
    queryFn: ({ signal }) => call(explainMessage, { params }, { signal }),
    staleTime: Infinity,
  })
  const { data: nodes } = useQuery(nodesQuery(botId))
  const { data: config } = useQuery(configQuery(botId))
  const name = whoIs(contact)
  const lines = useMemo(() => {
    if (!turn || !nodes || !config) return undefined
    const { at, trace } = turn
    const conditions = { name, phoneNumber: '' }
    const played = { trace, conditions, at: Date.parse(at), contact: null, live: true }
    return explain(played, nodes, config.settings)
  }, [turn, nodes, config, name])
  return (
    <Popover
      onClose={onClose}
      anchor={anchor}
      title={traceText.title}
      footer={
        <Link to={paths.builder.href(botId)} className={buttonClass({})}>
          {text.toNode}
        </Link>
      }
    >
      <Loaded
        query={{ data: lines, error, isFetching, refetch }}
        failed={text.whyFailed}
        waiting={
          <div aria-busy className="flex flex-col gap-3">
            <output className="sr-only">{text.loading}</output>
            <Skeleton className="h-6" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-6" />
          </div>
        }
        isNone={({ length }) => length === 0}
        none={<p className="text-13 text-muted">{text.whyEmpty}</p>}
      >
        {(steps) => <WhySteps lines={steps} />}
      </Loaded>
    </Popover>
  )
}
