import { Button, Menu, useConfirm } from '@recado/ui'
import { ChevronDown, Store } from 'lucide-react'
import { type ReadyPrompt, readyPrompts } from '../../ready-prompts/ready-prompts.ts'
import { text } from '../text.ts'

type ReadyPromptMenuProps = {
  /** The owner wrote something of their own, which a ready text would replace. */
  written: boolean
  onChoose: (prompt: ReadyPrompt) => void
}

/** Ready instructions for common shops; what the owner wrote is only replaced when they say so. */
export function ReadyPromptMenu({ written, onChoose }: ReadyPromptMenuProps) {
  const confirm = useConfirm()
  const choose = async (prompt: ReadyPrompt) => {
    const { replaceTitle, replaceText, replace } = text.ready
    const may =
      !written ||
      (await confirm({ title: replaceTitle(prompt.title), text: replaceText, confirmLabel: replace }))
    if (may) onChoose(prompt)
  }
  return (
    <div>
      <Menu
        align="start"
        trigger={
          <Button icon={<Store size={16} />}>
            {text.ready.label}
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
        groups={[
          {
            label: text.ready.hint,
            actions: readyPrompts.map((prompt) => ({
              label: prompt.title,
              onSelect: () => void choose(prompt),
            })),
          },
        ]}
      />
    </div>
  )
}

/** True when the text is neither empty, nor how the node starts, nor one of the ready ones. */
export function isOwnText(value: string, starting: string, ready: (prompt: ReadyPrompt) => string): boolean {
  const known = ['', starting, ...readyPrompts.map(ready)].map((each) => each.trim())
  return !known.includes(value.trim())
}
