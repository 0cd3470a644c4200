import type { Campaign } from '@recado/contract/crm/campaigns'
import { ConfirmDialog, useConfirm } from '@recado/ui'
import { text } from '../../../text/crm/campaigns.ts'
import { useSendPreview } from './use-send-preview.ts'
import { isRed, SendFacts } from './send-facts.tsx'

interface SendDialogProps {
  open: boolean
  campaign: Campaign
  onSend: () => void
  onClose: () => void
}

/** Asks before a draft is sent, with what would come of it; once more where the number is at risk. */
export function SendDialog({ open, campaign, onSend, onClose }: SendDialogProps) {
  const confirm = useConfirm()
  const { data, error, refetch } = useSendPreview(campaign)
  const { title, body, confirm: confirmLabel } = text.confirmSend
  const red = isRed(data)
  const send = async () => {
    // Pressed before it was known.
    const asks = isRed(data ?? (await refetch()).data)
    if (asks && !(await confirm({ ...askAboutRed, confirmLabel: text.confirmRed.confirm }))) return
    onSend()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={`${title} «${campaign.name}»`}
      confirmLabel={red ? text.confirmRed.confirm : confirmLabel}
      danger={red}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p className="mb-4">{body}</p>
      <SendFacts campaign={campaign} data={data} error={error} />
    </ConfirmDialog>
  )
}

/** The second question, where the traffic light is red. */
export const askAboutRed = {
  title: text.confirmRed.title,
  text: text.confirmRed.body,
  cancelLabel: text.confirmRed.cancel,
  danger: true,
}
