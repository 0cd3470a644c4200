import { Button, FileInput, Spinner } from '@recado/ui'
import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/crm/contact-import.ts'
import { useUploadContacts } from './contact-files.ts'

const { choose } = text

/** Takes a file by pressing or dropping, and has it read. */
export function ChooseFile({ botId, onRead }: { botId: string; onRead: (importId: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const upload = useUploadContacts(botId)
  const read = (file: File | undefined) => {
    if (!file || upload.isPending) return
    upload.mutate(file, { onSuccess: ({ _id }) => onRead(_id) })
  }
  return (
    <div className="flex flex-col gap-4">
      {/* What went wrong takes the place of what is known by then. */}
      {upload.error ? (
        <p role="alert" className="min-h-10 text-danger">
          <b>{choose.failed}.</b> {messageOf(upload.error)}
        </p>
      ) : (
        <p className="min-h-10 text-muted">{choose.lead}</p>
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          read(event.dataTransfer.files[0])
        }}
        className={clsx(
          'flex min-h-52 flex-col items-center justify-center gap-3 rounded-card border-[1.5px] border-dashed px-4 py-6 text-center transition-colors',
          over ? 'border-brand bg-brand-soft' : 'border-field-line bg-paper',
        )}
      >
        {upload.isPending ? (
          <output className="flex items-center gap-2 text-muted">
            <Spinner /> {choose.reading}
          </output>
        ) : (
          <>
            <FileUp aria-hidden size={28} strokeWidth={1.5} className="text-brand" />
            <p className="text-13 text-muted phone:hidden">{choose.drop}</p>
            <Button variant="primary" size="l" onClick={() => input.current?.click()}>
              {choose.button}
            </Button>
            <p className="text-12 text-pretty text-muted">{choose.formats}</p>
          </>
        )}
        <FileInput
          ref={input}
          accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard"
          aria-label={choose.button}
          onPick={read}
        />
      </div>
    </div>
  )
}
