import { Button, Field, Select } from '@recado/ui'
import type { ReactNode } from 'react'
import { NoAi } from './no-ai.tsx'
import { type OfferedModel, useNodeEditing } from '../node-editing.tsx'
import { text } from '../text.ts'

type ModelSelectProps = {
  label: ReactNode
  value: string
  onChange: (model: string) => void
  models: readonly OfferedModel[]
  error?: string | undefined
}

/** A line says that a model ends from so many days before. */
const toldDays = 60
const dayMs = 86_400_000
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The AI models to choose from, each with its last day; one that is no longer offered stays chosen until it is changed. */
export function ModelSelect({ label, value, onChange, models, error }: ModelSelectProps) {
  const offered = models.filter((model) => model.offered)
  const chosen = models.find((model) => model.id === value)
  const ending = chosen && endOf(chosen)
  const lasting = ending ? lastingAmong(offered, chosen) : undefined
  const listed = offered.some((model) => model.id === value)
    ? offered
    : [chosen ?? unknown(value), ...offered]
  return (
    <Field label={label} error={error} hint={ending && hintOf(ending, lasting, onChange)}>
      <Select
        value={value}
        onValueChange={onChange}
        options={listed.map((model) => {
          const hint = [
            model.own && text.ai.own,
            model.preselected && text.ai.recommended,
            model.ends && text.ai.until(model.ends),
          ]
          const said = hint.filter(Boolean).join(' · ')
          return { value: model.id, label: model.id, ...(said && { hint: said }) }
        })}
      />
    </Field>
  )
}

/** Who answers anyway, where it is offered; else the one to choose, or any that does not end. */
function lastingAmong(offered: readonly OfferedModel[], chosen: OfferedModel): OfferedModel | undefined {
  const lasting = offered.filter(({ ends, instead }) => ends === null && instead === undefined)
  const answers = chosen.instead ?? chosen.successor
  return (
    lasting.find(({ id }) => id === answers) ?? lasting.find(({ preselected }) => preselected) ?? lasting[0]
  )
}

/** The way out stands beside it: a model that lasts, one press away. */
function hintOf(
  ending: string,
  lasting: OfferedModel | undefined,
  choose: (model: string) => void,
): ReactNode {
  if (!lasting) return ending
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 flex-1 basis-56">{ending}</span>
      <Button size="s" onClick={() => choose(lasting.id)}>
        {text.ai.useInstead(lasting.id)}
      </Button>
    </span>
  )
}

/** What becomes of a chosen model that ends soon, has ended, or is not asked at all. */
function endOf({ id, ends, successor, instead }: OfferedModel): string | undefined {
  if (instead !== undefined) return text.ai.instead(id, instead)
  if (ends === null || startOf(ends) - Date.now() > toldDays * dayMs) return undefined
  return Date.now() < startOf(ends)
    ? text.ai.closes(id, ends, successor)
    : text.ai.closed(id, ends, successor)
}

const unknown = (id: string): OfferedModel => ({
  id,
  ends: null,
  successor: null,
  offered: false,
  preselected: false,
})

/** The model of a node. */
export function ModelField(props: { value: string; onChange: (model: string) => void; error?: string }) {
  const { models, aiConfigured, ownKeysAllowed, isAdmin } = useNodeEditing()
  return (
    <>
      {!aiConfigured && <NoAi isAdmin={isAdmin} ownKeysAllowed={ownKeysAllowed} />}
      <ModelSelect label={text.ai.model} models={models} {...props} />
    </>
  )
}
