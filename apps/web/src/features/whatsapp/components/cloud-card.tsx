import type { CloudLink } from '@recado/contract/messaging/cloud-link'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { Button, Callout, Card, IconButton, Tile, toast, useConfirm } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Copy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text } from '../../../text/cloud-link.ts'
import { cloudLinkQuery, useRelease } from '../api/cloud-link.ts'
import { CloudForm } from './cloud-form.tsx'

/** The bot's number on WhatsApp's official API, or the way there. */
export function CloudCard({ botId, line }: { botId: string; line: WaStatus }) {
  const release = useRelease(botId)
  const confirm = useConfirm()
  const askToRelease = async () => {
    const { title, text: loss, confirm: confirmLabel } = text.release
    if (release.isPending) return
    if (await confirm({ title, text: loss, confirmLabel, danger: true })) release.mutate()
  }
  const query = useQuery(cloudLinkQuery(botId))
  const [open, setOpen] = useState(false)
  return (
    <Card padded>
      <div className="flex items-start gap-4">
        <Tile icon={<BadgeCheck />} hue="var(--ok)" size="l" />
        <div className="min-w-0 flex-1">
          <h2 className="text-20">{text.title}</h2>
          <p className="mt-0.5 text-pretty text-muted">{text.about}</p>
        </div>
      </div>
      <Loaded query={query} failed={text.failed} waiting={<div aria-hidden className="mt-5 h-11" />}>
        {({ isReachable, linked }) => (
          <>
            {linked && <LinkedNumber linked={linked} />}
            {isReachable ? (
              <div className="mt-5 flex flex-wrap gap-2">
                <Button size="l" onClick={() => setOpen(true)}>
                  {linked ? text.change : text.connect}
                </Button>
                {linked && (
                  <Button
                    size="l"
                    variant="danger-ghost"
                    icon={<Smartphone size={16} />}
                    loading={release.isPending}
                    onClick={() => void askToRelease()}
                  >
                    {text.release.action}
                  </Button>
                )}
              </div>
            ) : (
              <p className="mt-5 text-13 text-pretty text-muted">{text.needsAddress}</p>
            )}
          </>
        )}
      </Loaded>
      <CloudForm
        botId={botId}
        moves={line.linked && line.link === 'qr'}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

function LinkedNumber({ linked }: { linked: NonNullable<CloudLink['linked']> }) {
  const { untried, untriedDetail, works } = text.linked
  const facts = [
    { name: text.linked.phoneNumberId, value: linked.phoneNumberId },
    { name: text.linked.accountId, value: linked.accountId },
    { name: text.linked.appId, value: linked.appId },
    { name: text.linked.webhook, value: linked.webhookUrl },
    { name: text.linked.verifyToken, value: linked.verifyToken },
  ]
  return (
    <>
      {linked.heardAt === null ? (
        <Callout tone="warn" className="mt-4" title={untried}>
          {untriedDetail}
        </Callout>
      ) : (
        <p className="mt-4 font-semibold text-ok">{works}</p>
      )}
      <dl className="mt-4 grid gap-3 text-13">
        {facts.map(
          ({ name, value }) => value !== null && <CopiedFact key={name} name={name} value={value} />,
        )}
      </dl>
    </>
  )
}

function CopiedFact({ name, value }: { name: string; value: string }) {
  const copy = async () => {
    if (await copyText(value)) toast.success(text.linked.copied(name))
    else toast.error(text.linked.notCopied)
  }
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <dt className="text-muted">{name}</dt>
        <dd className="font-mono wrap-anywhere">{value}</dd>
      </div>
      <IconButton
        label={text.linked.copy(name)}
        icon={<Copy size={16} />}
        variant="outline"
        onClick={() => void copy()}
      />
    </div>
  )
}
