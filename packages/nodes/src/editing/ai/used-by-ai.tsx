import { Switch } from '@recado/ui'
import { text } from '../text.ts'

type UsedByAiProps = {
  value: { usedByAi: boolean }
  onChange: (change: { usedByAi: boolean }) => void
  /** What that means; absent: what it means of a function. */
  hints?: { on: string; off: string }
}

/** Whether a model may know a node's words, and choose it where it is a function. */
export function UsedByAi({ value: { usedByAi }, onChange, hints = text.usedByAi }: UsedByAiProps) {
  return (
    <Switch
      checked={usedByAi}
      onCheckedChange={(checked) => onChange({ usedByAi: checked })}
      label={text.usedByAi.label}
      hint={usedByAi ? hints.on : hints.off}
    />
  )
}
