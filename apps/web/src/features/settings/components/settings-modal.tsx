import type { Config } from '@recado/contract/builder/settings'
import { Button, Dialog, toast, useConfirm } from '@recado/ui'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/builder/settings.ts'
import { useSaveConfig } from '../api/use-save-config.ts'
import { draftOf, type SettingsDraft } from '../model/settings-draft.ts'
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

const discard = {
  title: text.discard.title,
  text: text.discard.text,
  confirmLabel: text.discard.confirm,
  cancelLabel: text.discard.cancel,
  danger: true,
}

/** The refused settings by their path: the server names them within the body, `settings.timezone`. */
function refusedSettings(error: unknown): Record<string, string> {
  const details = error instanceof ApiError ? error.details : []
  return Object.fromEntries(details.map(({ path, message }) => [path.replace(/^settings\./, ''), message]))
}

/** «Configuración Avanzada»: everything that is true for the whole bot, saved together. */
export function SettingsModal({ botId, config, open, forMoney = false, onClose }: SettingsModalProps) {
  const [changes, setChanges] = useState<Partial<SettingsDraft>>({})
  const confirm = useConfirm()
  const saving = useSaveConfig(botId)
  const draft = { ...draftOf(config.settings), ...changes }
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(config.settings))
  const change = (part: Partial<SettingsDraft>) => setChanges((before) => ({ ...before, ...part }))

  const leave = () => {
    setChanges({})
    saving.reset()
    onClose()
  }
  const close = async () => {
    if (saving.isPending) return
    if (!dirty || (await confirm(discard))) leave()
  }
  const save = async () => {
    const saved = await saving.mutateAsync(draft).catch(() => null) // shown beside the button
    if (!saved) return
    toast.success(text.saved)
    leave()
  }
  const part = { draft, change, errors: refusedSettings(saving.error) }
  const money = open && <AiMoneySettings {...part} botId={botId} />

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && void close()}
      title={text.title}
      className="max-w-160!"
      problem={saving.isError && text.failed(messageOf(saving.error))}
      footer={
        <>
          <Button size="l" onClick={() => void close()}>
            {text.cancel}
          </Button>
          <Button size="l" variant="primary" loading={saving.isPending} onClick={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      {forMoney && money}
      <AnswerSettings {...part} models={config.models} />
      <ZoneSettings {...part} />
      <PauseSettings {...part} />
      <HoursSettings {...part} />
      <AgentSettings {...part} aiConfigured={config.aiConfigured} ownKeysAllowed={config.ownKeysAllowed} />
      {!forMoney && money}
      {open && <FailedJobSettings botId={botId} />}
    </Dialog>
  )
}
