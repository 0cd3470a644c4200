import type { Bot } from '@recado/contract/bots'
import { limits } from '@recado/contract/limits'
import { PromptDialog } from '@recado/ui'
import { text } from '../../../text/dashboard.ts'
import { useCreateBot } from '../api/change-bots.ts'

interface CreateBotDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (bot: Bot) => void
}

/** Asks for a name and creates the bot; stays open, with the name in it, when that fails. */
export function CreateBotDialog({ open, onClose, onCreated }: CreateBotDialogProps) {
  const create = useCreateBot()
  const { title, description, label, placeholder, confirm } = text.createDialog
  return (
    <PromptDialog
      open={open}
      title={title}
      description={description}
      label={label}
      placeholder={placeholder}
      maxLength={limits.name}
      confirmLabel={confirm}
      busy={create.isPending}
      onConfirm={(name) => {
        if (!create.isPending) create.mutate(name, { onSuccess: onCreated })
      }}
      onCancel={onClose}
    />
  )
}
