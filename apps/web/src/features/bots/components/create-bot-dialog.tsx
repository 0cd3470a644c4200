import type { Bot } from '@recado/contract/builder/bots'
import { limits } from '@recado/contract/wire/limits'
import { PromptDialog } from '@recado/ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { text } from '../../../text/panel/dashboard.ts'
import { failureOf, type useCreateBot } from '../api/change-bots.ts'

interface CreateBotDialogProps {
  open: boolean
  /** Shared with the other ways to begin that make a bot by its name. */
  create: ReturnType<typeof useCreateBot>
  onClose: () => void
  onCreated: (bot: Bot) => void
  /** Other ways to begin, with the name that was written so far. */
  more: (name: string) => ReactNode
}

/** Asks for a name and creates the bot; stays open, with the name in it and why at it, when that fails. */
export function CreateBotDialog({ open, create, onClose, onCreated, more }: CreateBotDialogProps) {
  // Set in the press itself: `isPending` comes with the next drawing, after the second press of a double click. A bot
  // that is there keeps it set, because the dialog can still be pressed while it fades out.
  const asked = useRef(false)
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
      refused={create.error ? failureOf(create.error) : undefined}
      onChange={create.reset}
      onConfirm={(name) => {
        if (asked.current) return
        asked.current = true
        create.mutate(name, {
          onSuccess: onCreated,
          onError: () => {
            asked.current = false
          },
        })
      }}
      onCancel={onClose}
      more={more}
    />
  )
}
