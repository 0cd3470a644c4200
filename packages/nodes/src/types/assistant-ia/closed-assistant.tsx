import { Button, Callout } from '@recado/ui'
import { ClipboardPaste } from 'lucide-react'
import { text as shared } from '../../editing/text.ts'
import { text } from './text.ts'

/** From this day on OpenAI answers no stored prompt (UTC). */
const promptsEnd = Date.parse('2026-11-30T00:00:00Z')
const promptsLive = (): boolean => Date.now() < promptsEnd

/** What became of an assistant at OpenAI, and what to do. */
export function ClosedAssistant({ id, onPaste }: { id: string; onPaste: () => void }) {
  const { closed } = text.form
  const prompt = id.startsWith('pmpt_')
  const closes = prompt && promptsLive()
  const what = !prompt ? closed.assistants : closes ? closed.promptsSoon : closed.prompts
  return (
    <Callout
      tone="warn"
      title={closes ? closed.titleSoon : closed.title}
      action={
        <Button icon={<ClipboardPaste size={16} />} onClick={onPaste}>
          {closed.paste}
        </Button>
      }
    >
      {what} {closed.how} {shared.ai.meanwhile}
    </Callout>
  )
}
