import type { Campaign } from '@recado/contract/crm/campaigns'
import { Button, Dialog, Field, TextInput, toast, useConfirm } from '@recado/ui'
import { useId, useState } from 'react'
import { useAskedClose } from '../../../lib/forms/use-asked-close.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { longMoment } from '../../../lib/time/moments.ts'
import { instantOf, wallOf } from '../../../lib/time/zoned-time.ts'
import { zoneName } from '../../../text/zones.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { useScheduleCampaign } from '../api/change-campaigns.ts'
import { useSendPreview } from './use-send-preview.ts'
import { askAboutRed } from './send-dialog.tsx'
import { isRed, SendFacts } from './send-facts.tsx'

interface ScheduleDialogProps {
  open: boolean
  campaign: Campaign
  /** The bot's, by whose clocks date and hour are meant. */
  zone: string
  onClose: () => void
}

const { scheduling: words } = text
const hourMs = 60 * 60_000

/** When a draft leaves by itself: date and hour in the bot's zone. */
export function ScheduleDialog({ open, campaign, zone, onClose }: ScheduleDialogProps) {
  const formId = useId()
  const confirm = useConfirm()
  const schedule = useScheduleCampaign(campaign)
  const preview = useSendPreview(campaign)
  const red = isRed(preview.data)
  const [start] = useState(() =>
    fieldsOf(campaign.scheduledAt === null ? nextHour(Date.now()) : Date.parse(campaign.scheduledAt), zone),
  )
  const now = useNow(open, 5_000)
  const form = useForm({
    start,
    check: (written) => {
      const at = momentOf(written, zone)
      return { date: at === null ? words.missing : at <= now ? words.past : undefined }
    },
    send: async (written) => {
      const at = momentOf(written, zone)
      if (at === null) return
      const asks = isRed(preview.data ?? (await preview.refetch()).data)
      if (asks && !(await confirm({ ...askAboutRed, confirmLabel: text.confirmRed.schedule }))) return
      await schedule.mutateAsync(new Date(at).toISOString())
      toast.success(words.done(longMoment(at, zone)))
      onClose()
    },
  })
  const close = useAskedClose(form, onClose)
  const at = momentOf(form.values, zone)
  const unset = () =>
    schedule.mutate(null, {
      onSuccess: () => {
        toast.success(words.cleared)
        onClose()
      },
    })
  const failure =
    form.problem ?? (schedule.error && schedule.variables === null ? messageOf(schedule.error) : null)
  const moved = at !== null && fieldsOf(at, zone).time !== form.values.time
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`${words.title} «${campaign.name}»`}
      problem={failure && `${words.failed}: ${failure}`}
      footer={
        <>
          {campaign.scheduledAt === null ? (
            <Button size="l" onClick={close}>
              {words.cancel}
            </Button>
          ) : (
            <Button size="l" variant="danger-ghost" onClick={unset}>
              {words.clear}
            </Button>
          )}
          <Button
            size="l"
            variant={red ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            loading={form.busy || schedule.isPending}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={words.date} required error={form.errors.date}>
            <TextInput type="date" min={fieldsOf(now, zone).date} {...form.field('date')} />
          </Field>
          <Field label={words.time} required hint={words.zone(zoneName(zone))}>
            <TextInput type="time" {...form.field('time')} />
          </Field>
        </div>
        {at !== null && (
          <p aria-live="polite" className="text-13">
            {moved ? words.moved(longMoment(at, zone)) : words.when(longMoment(at, zone))}
          </p>
        )}
        <SendFacts campaign={campaign} data={preview.data} error={preview.error} />
      </form>
    </Dialog>
  )
}

const momentOf = ({ date, time }: { date: string; time: string }, zone: string): number | null =>
  instantOf(`${date}T${time}`, zone)

/** What date and time fields take. */
function fieldsOf(at: number, zone: string): { date: string; time: string } {
  const [date = '', time = ''] = wallOf(at, zone).split('T')
  return { date, time }
}

/** The next full hour that leaves at least one to think again. */
const nextHour = (now: number): number => Math.ceil((now + hourMs) / hourMs) * hourMs
