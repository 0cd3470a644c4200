import { Switch } from '@recado/ui'
import { text } from '../text.ts'

/** Whether the model is shown what customers photograph. */
export function PhotosSwitch({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <Switch checked={value} onCheckedChange={onChange} label={text.ai.photos} hint={text.ai.photosHint} />
  )
}
