import type { AiPrice, KnownModel } from '@recado/contract/ai/ai'
import { Badge, formatCount } from '@recado/ui'
import { TriangleAlert } from 'lucide-react'
import { text as all } from '../../../text/panel/installation-ai.ts'
import { serverTitle } from './server-card.tsx'

const text = all.models
const dollars = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

const cell = 'border-t border-line px-5 py-3 align-top narrow:px-3 phone:border-0 phone:p-0!'
/** On a phone there is no head row: each cell says what it is. */
const cellLabel = 'hidden text-12 text-muted phone:block'

/** Models with their lives, prices and uses. `today` is 'YYYY-MM-DD', UTC. */
export function ModelRows({ models, today, label }: { models: KnownModel[]; today: string; label: string }) {
  return (
    <table aria-label={label} className="w-full border-collapse phone:block">
      <thead className="phone:sr-only">
        <tr className="text-left text-12 text-muted *:px-5 narrow:*:px-3 *:pt-3 *:pb-2 *:font-medium">
          <th scope="col">{text.model}</th>
          <th scope="col">{text.life}</th>
          <th scope="col">{text.price}</th>
          <th scope="col">{text.read}</th>
          <th scope="col" className="text-right">
            {text.bots}
          </th>
        </tr>
      </thead>
      <tbody className="phone:block">
        {models.map((model) => (
          <ModelRow key={`${model.provider}/${model.id}`} model={model} today={today} />
        ))}
      </tbody>
    </table>
  )
}

function ModelRow({ model, today }: { model: KnownModel; today: string }) {
  const { id, provider, offered, preselected, missing, prices, source, read, corrected, bots } = model
  return (
    <tr className="text-13 phone:grid phone:grid-cols-2 phone:gap-x-4 phone:gap-y-3 phone:border-t phone:border-line phone:p-4 phone:first:border-0">
      <th scope="row" className={`${cell} text-left font-normal phone:col-span-2`}>
        <code className="block font-mono text-13 font-semibold wrap-anywhere">{id}</code>
        <span className="block text-12 text-muted">{serverTitle(provider)}</span>
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {preselected ? (
            <Badge tone="brand">{text.preselected}</Badge>
          ) : (
            offered && <Badge>{text.offered}</Badge>
          )}
          {missing && (
            <Badge tone="warn" icon={<TriangleAlert />}>
              {text.missing}
            </Badge>
          )}
        </span>
        {missing && <span className="mt-1 block text-12 text-pretty text-muted">{text.missingHint(id)}</span>}
      </th>
      <td className={cell}>
        <span className={cellLabel}>{text.life}</span>
        <Life model={model} today={today} />
      </td>
      <td className={cell}>
        <span className={cellLabel}>{text.price}</span>
        {prices.map((price, position) => (
          <Price key={price.from} price={price} later={position > 0} />
        ))}
      </td>
      <td className={cell}>
        <span className={cellLabel}>{text.read}</span>
        <span className="wrap-anywhere">{text.readOn(hostOf(source), read)}</span>
        {corrected && <span className="block text-12 text-muted">{text.corrected}</span>}
      </td>
      <td className={`${cell} text-right tabular-nums phone:text-left`}>
        <span className={cellLabel}>{text.bots}</span>
        {bots === 0 ? (
          <span className="text-muted">{text.unused}</span>
        ) : (
          text.botsUsing(formatCount(bots), bots === 1)
        )}
      </td>
    </tr>
  )
}

function Life({ model: { ends, endsBy, successor, bots }, today }: { model: KnownModel; today: string }) {
  if (ends === null) return <span className="text-muted">{text.lasting}</span>
  const closed = ends <= today
  const then = successor && (closed ? text.asksNow(successor) : text.thenAsks(successor))
  return (
    <>
      <span className={bots > 0 ? 'font-semibold text-warn' : ''}>
        {closed ? text.closed(ends) : text.until(ends)}
      </span>
      <span className="block text-12 text-muted">
        {[then, endsBy && text.endsBy[endsBy]].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function Price({ price, later }: { price: AiPrice; later: boolean }) {
  const { from, input, cached, output, minute } = price
  return (
    <span className={`block tabular-nums ${later ? 'mt-1 text-muted' : ''}`}>
      {minute === null
        ? text.tokens(dollars.format(input), dollars.format(output))
        : text.minute(dollars.format(minute))}
      {minute === null && cached !== input && (
        <span className="block text-12 text-muted">{text.cached(dollars.format(cached))}</span>
      )}
      {later && <span className="block text-12">{text.from(from)}</span>}
    </span>
  )
}

const hostOf = (source: string): string => URL.parse(source)?.host ?? source
