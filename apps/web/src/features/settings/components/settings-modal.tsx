import type { Config } from '@recado/contract/builder/settings'
import { Button, Dialog, toast } from '@recado/ui'
import { useId } from 'react'
import { useLineWays } from '../../../entities/bot/line-ways.ts'
import { useAskedClose } from '../../../lib/forms/use-asked-close.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/builder/settings.ts'
import { useSaveConfig } from '../api/use-save-config.ts'
import { draftOf } from '../model/settings-draft.ts'
import { AgentSettings } from './agent-settings.tsx'
import { AiMoneySettings } from './ai-money-settings.tsx'
import { AnswerSettings, PauseSettings, ZoneSettings } from './answer-settings.tsx'
import { FailedJobSettings } from './failed-jobs.tsx'
import { HoursSettings } from './hours-settings.tsx'

interface SettingsModalProps {
  botId: string
  config: Config
  open: boolean
  /** It was opened for what AI costs: that comes first. */
  forMoney?: boolean | undefined
  onClose: () => void
}

/** «Configuración Avanzada»: everything that is true for the whole bot, saved together. */
export function SettingsModal({ botId, config, open, forMoney = false, onClose }: SettingsModalProps) {
  const formId = useId()
  const saving = useSaveConfig(botId)
  const { paid: isPaid } = useLineWays(botId, config.settings)
  const leave = () => {
    form.reset()
    onClose()
  }
  const form = useForm({
    start: draftOf(config.settings),
    send: async (draft) => {
      await saving.mutateAsync(draft)
      toast.success(text.saved)
      leave()
    },
  })
  const close = useAskedClose(form, leave)
  const part = { draft: form.values, change: form.change, errors: form.errors }
  const money = open && <AiMoneySettings {...part} botId={botId} />

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={text.title}
      className="max-w-160!"
      problem={form.failed && text.failed(messageOf(saving.error))}
      footer={
        <>
          <Button size="l" onClick={close}>
            {text.cancel}
          </Button>
          <Button size="l" variant="primary" type="submit" form={formId} loading={form.busy}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        {forMoney && money}
        <AnswerSettings {...part} models={config.models} isPaid={isPaid} />
        <ZoneSettings {...part} />
        <PauseSettings {...part} />
        <HoursSettings {...part} />
        <AgentSettings {...part} aiConfigured={config.aiConfigured} ownKeysAllowed={config.ownKeysAllowed} />
        {!forMoney && money}
        {open && <FailedJobSettings botId={botId} />}
      </form>
    </Dialog>
  )
}
