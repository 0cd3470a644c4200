import type { Campaign } from '@recado/contract/crm/campaigns'
import { Button, Dialog, Field, TextInput, toast, useConfirm } from '@recado/ui'
import { useId, useState, type FormEvent } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { longMoment } from '../../../lib/time/moments.ts'
import { instantOf, wallOf } from '../../../lib/time/zoned-time.ts'
import { text as settingsText } from '../../../text/builder/settings.ts'
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
  const [date, setDate] = useState(start.date)
  const [time, setTime] = useState(start.time)
  const [problem, setProblem] = useState<string | null>(null)
  const at = instantOf(`${date}T${time}`, zone)

  const set = (instant: string | null, said: string) =>
    schedule.mutate(instant, {
      onSuccess: () => {
        toast.success(said)
        onClose()
      },
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (schedule.isPending) return
    if (at === null) return setProblem(words.missing)
    if (at <= now) return setProblem(words.past)
    const asks = isRed(preview.data ?? (await preview.refetch()).data)
    if (asks && !(await confirm({ ...askAboutRed, confirmLabel: text.confirmRed.schedule }))) return
    set(new Date(at).toISOString(), words.done(longMoment(at, zone)))
  }
  const edited = () => {
    setProblem(null)
    schedule.reset()
  }
  const moved = at !== null && fieldsOf(at, zone).time !== time
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`${words.title} «${campaign.name}»`}
      problem={schedule.error && `${words.failed}: ${messageOf(schedule.error)}`}
      footer={
        <>
          {campaign.scheduledAt === null ? (
            <Button size="l" onClick={onClose}>
              {words.cancel}
            </Button>
          ) : (
            <Button size="l" variant="danger-ghost" onClick={() => set(null, words.cleared)}>
              {words.clear}
            </Button>
          )}
          <Button
            size="l"
            variant={red ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            loading={schedule.isPending}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={words.date} required error={problem ?? undefined}>
            <TextInput
              type="date"
              value={date}
              min={fieldsOf(now, zone).date}
              onChange={(event) => {
                setDate(event.target.value)
                edited()
              }}
            />
          </Field>
          <Field label={words.time} required hint={words.zone(settingsText.zones[zone] ?? zone)}>
            <TextInput
              type="time"
              value={time}
              onChange={(event) => {
                setTime(event.target.value)
                edited()
              }}
            />
          </Field>
        </div>
        {at !== null && (
          <p aria-live="polite" className="text-13">
            {moved ? words.moved(longMoment(at, zone)) : words.when(longMoment(at, zone))}
          </p>
        )}
        <SendFacts data={preview.data} error={preview.error} />
      </form>
    </Dialog>
  )
}

/** What date and time fields take. */
function fieldsOf(at: number, zone: string): { date: string; time: string } {
  const [date = '', time = ''] = wallOf(at, zone).split('T')
  return { date, time }
}

/** The next full hour that leaves at least one to think again. */
const nextHour = (now: number): number => Math.ceil((now + hourMs) / hourMs) * hourMs
