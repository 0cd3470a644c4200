import type { Contact } from '@recado/contract/crm/contacts'
import { explainMessage, type Message } from '@recado/contract/messaging/messages'
import { Button, Popover, Skeleton, buttonClass } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
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
  const turn = useQuery({
    queryKey: ['why', message._id],
    queryFn: ({ signal }) => call(explainMessage, { params }, { signal }),
    staleTime: Infinity,
  })
  const { data: nodes } = useQuery(nodesQuery(botId))
  const { data: config } = useQuery(configQuery(botId))
  const name = whoIs(contact)
  const lines = useMemo(() => {
    if (!turn.data || !nodes || !config) return undefined
    const { at, trace } = turn.data
    const conditions = { name, phoneNumber: '' }
    const played = { trace, conditions, at: Date.parse(at), contact: null, replies: [], live: true }
    return explain(played, nodes, config.settings)
  }, [turn.data, nodes, config, name])
  return (
    <Popover
      open
      onOpenChange={onClose}
      anchor={anchor}
      title={traceText.title}
      footer={
        <Link to={paths.builder.href(botId)} className={buttonClass({})}>
          {text.toNode}
        </Link>
      }
    >
      {turn.error ? (
        <div role="alert" className="flex flex-col items-start gap-3 text-13">
          <p>
            {text.whyFailed}. {messageOf(turn.error)}
          </p>
          <Button onClick={() => void turn.refetch()} loading={turn.isFetching}>
            {text.retry}
          </Button>
        </div>
      ) : lines === undefined ? (
        <div aria-busy className="flex flex-col gap-3">
          <output className="sr-only">{text.loading}</output>
          <Skeleton className="h-6" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-6" />
        </div>
      ) : lines.length === 0 ? (
        <p className="text-13 text-muted">{text.whyEmpty}</p>
      ) : (
        <WhySteps lines={lines} />
      )}
    </Popover>
  )
}
