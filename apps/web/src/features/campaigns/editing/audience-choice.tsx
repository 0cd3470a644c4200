import type { Tag } from '@recado/contract/crm/tags'
import { Field, Segmented, ToggleChip } from '@recado/ui'
import { text } from '../../../text/crm/campaigns.ts'
import type { Draft } from './draft.ts'

interface AudienceChoiceProps {
  tags: readonly Tag[]
  audience: Draft['audience']
  chosen: readonly string[]
  onChange: (change: Partial<Pick<Draft, 'audience' | 'tags'>>) => void
}

/** Everybody, or those with any of some tags; a bot without tags has nobody but everybody. */
export function AudienceChoice({ tags, audience, chosen, onChange }: AudienceChoiceProps) {
  const { form } = text
  const options = [
    { value: 'all' as const, label: form.all },
    ...(tags.length > 0 ? [{ value: 'tags' as const, label: form.byTags }] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      <Field label={form.audience}>
        <Segmented
          options={options}
          value={audience}
          onValueChange={(next) => onChange({ audience: next })}
          block={options.length > 1}
        />
      </Field>
      {audience === 'tags' && (
        <div>
          <fieldset aria-label={form.tags} className="flex flex-wrap gap-2">
            {tags.map(({ _id, name, color, contactCount }) => (
              <ToggleChip
                key={_id}
                hue={color}
                aside={contactCount}
                pressed={chosen.includes(_id)}
                onPressedChange={(on) =>
                  onChange({ tags: on ? [...chosen, _id] : chosen.filter((id) => id !== _id) })
                }
              >
                {name}
              </ToggleChip>
            ))}
          </fieldset>
          <p className="mt-2 text-12 text-muted">{chosen.length === 0 ? form.chooseTag : form.tagsHint}</p>
        </div>
      )}
    </div>
  )
}
