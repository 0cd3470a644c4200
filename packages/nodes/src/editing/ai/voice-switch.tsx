import { Callout, Switch } from '@recado/ui'
import { useNodeEditing } from '../node-editing.tsx'
import { voiceText as text } from './voice-text.ts'

/** Whether who sends a voice note is answered in one, and that nobody speaks where it is so. */
export function VoiceSwitch({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { speaks, aiConfigured, isAdmin } = useNodeEditing()
  return (
    <>
      <Switch checked={value} onCheckedChange={onChange} label={text.label} hint={text.hint} />
      {value && aiConfigured && !speaks && (
        <Callout tone="warn" title={text.nobody.title}>
          {isAdmin ? text.nobody.admin : text.nobody.others}
        </Callout>
      )}
    </>
  )
}
