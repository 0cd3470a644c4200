import type { Bot } from '@recado/contract/builder/bots'
import { Button, IconButton, toast, useConfirm } from '@recado/ui'
import { Copy, FileDown, Pencil, Power, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { isOn } from '../../../entities/bot/is-on.ts'
import { text } from '../../../text/panel/bot-card.ts'
import { useDeleteBot, useDuplicateBot } from '../api/change-bots.ts'
import { useToggleBot } from '../api/toggle-bot.ts'

interface BotCardFootProps {
  bot: Bot
  /** The rename button, which gets the focus back. */
  pencil: Ref<HTMLButtonElement>
  onRename: () => void
  onExport: () => void
}

/** What changes a bot as a whole: on and off, its name, a copy, its end. */
export function BotCardFoot({ bot, pencil, onRename, onExport }: BotCardFootProps) {
  const confirm = useConfirm()
  const { toggle } = useToggleBot(bot._id)
  const duplicate = useDuplicateBot(bot._id)
  const remove = useDeleteBot(bot._id)
  const on = isOn(bot)

  const askDuplicate = async () => {
    const { title, body, confirm: confirmLabel } = text.confirmDuplicate
    if (!(await confirm({ title, text: body, confirmLabel }))) return
    duplicate.mutate(undefined, { onSuccess: (copy) => toast.success(text.duplicated(copy.name)) })
  }
  const askRemove = async () => {
    const { title, body, loss, confirm: confirmLabel } = text.confirmRemove
    const said = (
      <>
        <p>{body(bot.name)}</p>
        <p className="mt-2">{loss}</p>
      </>
    )
    if (!(await confirm({ title, text: said, confirmLabel, danger: true }))) return
    // The card is gone by then: what follows must not hang on it.
    remove.mutateAsync().then(
      () => toast.success(text.removed(bot.name)),
      () => undefined,
    )
  }

  return (
    <div className="flex items-center border-t border-line px-2 py-1 tiny:px-0">
      <Button
        variant="ghost"
        size="s"
        icon={<Power aria-hidden size={16} />}
        className="text-muted hover:text-ink"
        onClick={() => toggle(bot)}
      >
        {on ? text.turnOff : text.turnOn}
      </Button>
      <span className="flex-1" />
      <IconButton
        ref={pencil}
        label={text.of(text.rename, bot.name)}
        icon={<Pencil size={16} />}
        onClick={onRename}
      />
      <IconButton
        label={text.of(text.duplicate, bot.name)}
        icon={<Copy size={16} />}
        loading={duplicate.isPending}
        onClick={() => void askDuplicate()}
      />
      <IconButton label={text.of(text.export, bot.name)} icon={<FileDown size={16} />} onClick={onExport} />
      <IconButton
        label={text.of(text.remove, bot.name)}
        icon={<Trash2 size={16} />}
        variant="danger"
        onClick={() => void askRemove()}
      />
    </div>
  )
}
