import type { ConfigIssue } from '@recado/engine'
import { filled, need } from '../../config/ready.ts'
import { asksByPoll, pollOptions, repeatsOption } from './poll.ts'
import { text } from './text.ts'
import type { FunctionCollectConfig } from './schema.ts'

/** What a collection lacks before it may be active. */
export function collectIssues({ dataFields }: FunctionCollectConfig): ConfigIssue[] {
  const names = dataFields.map((field) => field.name.toLowerCase())
  return [
    ...need(dataFields.length > 0, ['dataFields'], text.missing.fields),
    ...dataFields.flatMap((field, i) => [
      ...need(filled(field.label), ['dataFields', i, 'label'], text.missing.fieldLabel),
      ...need(
        names.indexOf(field.name.toLowerCase()) === i,
        ['dataFields', i, 'name'],
        text.missing.fieldRepeated,
      ),
      ...need(
        field.type !== 'choice' || (field.options?.length ?? 0) >= 2,
        ['dataFields', i, 'options'],
        text.missing.options,
      ),
      ...need(
        !asksByPoll(field) || (field.options?.length ?? 0) <= pollOptions.max,
        ['dataFields', i, 'options'],
        text.missing.pollOptions(pollOptions.min, pollOptions.max),
      ),
      ...need(
        !asksByPoll(field) || !repeatsOption(field.options ?? []),
        ['dataFields', i, 'options'],
        text.missing.optionRepeated,
      ),
    ]),
  ]
}
