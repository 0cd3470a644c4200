import type { ContactImport } from '@recado/contract/crm/contact-imports'
import { Button, Progress, toast } from '@recado/ui'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/crm/contact-import.ts'
import { useDropImport } from './contact-files.ts'
import { ImportCounts } from './import-done.tsx'

const { running } = text

interface ImportRunningProps {
  botId: string
  now: ContactImport
  onStopped: () => void
  onClose: () => void
}

/** How far an import has come. */
export function ImportRunning({ botId, now, onStopped, onClose }: ImportRunningProps) {
  const stop = useDropImport(botId, now._id)
  return (
    <div className="flex flex-col gap-5">
      <Progress
        label={running.label}
        value={now.processed}
        max={Math.max(1, now.rows)}
        aside={running.of(now.processed, now.rows)}
      />
      <ImportCounts of={now} />
      <p className="text-13 text-muted">{running.hint}</p>
      <div className="flex flex-wrap justify-end gap-2 phone:*:flex-1">
        <Button
          size="l"
          loading={stop.isPending}
          onClick={() =>
            stop.mutate(undefined, {
              onSuccess: () => {
                toast.info(running.stopped)
                onStopped()
              },
              onError: (error) => toast.error(messageOf(error)),
            })
          }
        >
          {running.stop}
        </Button>
        <Button size="l" variant="primary" onClick={onClose}>
          {running.close}
        </Button>
      </div>
    </div>
  )
}
