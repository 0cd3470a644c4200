import { Switch } from '@recado/ui'
import { text } from '../text.ts'

type UsedByAiProps = { value: { usedByAi: boolean }; onChange: (change: { usedByAi: boolean }) => void }

/** Whether a model may know and choose a function node. */
export function UsedByAi({ value: { usedByAi }, onChange }: UsedByAiProps) {
  const { label, on, off } = text.usedByAi
  return (
    <Switch
      checked={usedByAi}
      onCheckedChange={(checked) => onChange({ usedByAi: checked })}
      label={label}
      hint={usedByAi ? on : off}
    />
  )
}
