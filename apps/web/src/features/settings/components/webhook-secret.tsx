import type { WebhookSecret } from '@recado/contract/builder/webhook-secret'
import { Button, Callout, Field, TextInput, toast, useConfirm } from '@recado/ui'
import { Copy, Eye, RefreshCw } from 'lucide-react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { sayFailure } from '../../../lib/say-failure.ts'
import { shortMoment } from '../../../lib/time/moments.ts'
import { text } from '../../../text/builder/settings.ts'
import { useWebhookSecret } from '../api/webhook-secret.ts'

const words = text.webhookSecret
const told = { onError: (failure: Error) => sayFailure(failure) }

/** The key of the bot's webhooks: shown when its owner asks, copied and replaced. */
export function WebhookSecretSettings({ botId }: { botId: string }) {
  const { secret, reading, renewing, ending } = useWebhookSecret(botId)
  const confirm = useConfirm()
  const renew = async () => {
    if (!(await confirm({ title: words.renewTitle, text: words.renewText, confirmLabel: words.renew })))
      return
    renewing.mutate(undefined, { ...told, onSuccess: () => toast.success(words.renewed) })
  }
  return (
    <>
      <Field label={words.label} hint={words.hint}>
        <TextInput readOnly value={secret?.secret ?? words.masked} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-2">
        {secret ? (
          <CopyButton secret={secret} />
        ) : (
          <Button
            icon={<Eye size={16} />}
            loading={reading.isPending}
            onClick={() => reading.mutate(undefined, told)}
          >
            {words.show}
          </Button>
        )}
        <Button icon={<RefreshCw size={16} />} loading={renewing.isPending} onClick={() => void renew()}>
          {words.renew}
        </Button>
      </div>
      {secret?.previousUntil && (
        <Callout
          tone="info"
          action={
            <Button size="s" loading={ending.isPending} onClick={() => ending.mutate(undefined, told)}>
              {words.endPrevious}
            </Button>
          }
        >
          {words.previousUntil(shortMoment(secret.previousUntil))}
        </Callout>
      )}
    </>
  )
}

function CopyButton({ secret }: { secret: WebhookSecret }) {
  const copy = async () => {
    if (await copyText(secret.secret)) toast.success(words.copied)
    else toast.error(words.notCopied)
  }
  return (
    <Button icon={<Copy size={16} />} onClick={() => void copy()}>
      {words.copy}
    </Button>
  )
}
