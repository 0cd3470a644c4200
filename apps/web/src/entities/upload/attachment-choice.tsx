import type { UploadedFile } from '@recado/contract/builder/uploads'
import {
  acceptedFiles,
  type AttachmentHandle,
  type UploadProgress,
  useAttachmentHandle,
} from '@recado/nodes/editors'
import { Button, Field, FileInput, IconButton, Progress } from '@recado/ui'
import { FileText, Image, Mic, Paperclip, RotateCw, Video, X } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { text } from '../../text/attachment.ts'

interface AttachmentChoiceProps {
  ref?: Ref<AttachmentHandle>
  botId: string
  value: UploadedFile | null
  onChange: (file: UploadedFile | null) => void
  /** While a file is on its way what it goes with cannot be saved. */
  onBusy: (busy: boolean) => void
  /** Instead of «Adjunto», which is nobody's duty. */
  label?: string
  error?: string | undefined
}

const icons = { image: Image, video: Video, audio: Mic, document: FileText }

type Work = { name: string; share: number; doing: 'turning' | 'sending'; stop: AbortController }
type Problem = { message: string; file: File }

/** One file that goes with a message, uploaded as soon as it is chosen. */
export function AttachmentChoice(props: AttachmentChoiceProps) {
  const { ref, botId, value, onChange, onBusy, label, error } = props
  const input = useRef<HTMLInputElement>(null)
  const [work, setWork] = useState<Work | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const stop = work?.stop
  useEffect(() => () => stop?.abort(), [stop])

  const send = async (file: File) => {
    const controller = new AbortController()
    setProblem(null)
    setWork({ name: file.name, share: 0, doing: 'sending', stop: controller })
    onBusy(true)
    const progress: UploadProgress = (share, doing) => setWork((now) => now && { ...now, share, doing })
    // It brings a checker of answers that nothing else here needs.
    const { uploadFile } = await import('../../lib/api/upload-file.ts')
    const outcome = await uploadFile(botId, null, file, progress, controller.signal)
    if (outcome.ok) onChange(outcome.file)
    else if (outcome.message !== null) setProblem({ message: text.failed(outcome.message), file })
    setWork(null)
    onBusy(false)
  }

  useAttachmentHandle(ref, { underWay: work?.name, send })
  const choose = () => input.current?.click()
  return (
    <Field
      label={label ?? text.label}
      aside={label === undefined ? text.aside : undefined}
      required={label !== undefined}
      hint={value || work ? undefined : text.hint}
      error={problem?.message ?? error}
    >
      <FileInput
        ref={input}
        accept={acceptedFiles}
        aria-label={text.add}
        onPick={(file) => void send(file)}
      />
      {work ? (
        <div className="flex items-end gap-3 rounded-tile p-3 inset-ring inset-ring-line">
          <Progress
            className="flex-1"
            label={work.name}
            value={work.share * 100}
            aside={text.doing[work.doing](Math.round(work.share * 100))}
          />
          <IconButton label={text.cancel} icon={<X size={16} />} onClick={() => work.stop.abort()} />
        </div>
      ) : value ? (
        <Chosen file={value} onReplace={choose} onRemove={() => onChange(null)} />
      ) : (
        <Button icon={<Paperclip aria-hidden size={16} />} onClick={choose}>
          {text.add}
        </Button>
      )}
      {problem && !work && (
        <Button
          size="s"
          variant="ghost"
          className="mt-2"
          icon={<RotateCw aria-hidden size={16} />}
          onClick={() => void send(problem.file)}
        >
          {text.retry}
        </Button>
      )}
    </Field>
  )
}

function Chosen(props: { file: UploadedFile; onReplace: () => void; onRemove: () => void }) {
  const { file, onReplace, onRemove } = props
  const Icon = icons[file.type]
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-tile py-1.5 pr-1.5 pl-3 inset-ring inset-ring-line">
      <Icon aria-hidden size={16} className="flex-none text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-13 font-medium">{file.originalName}</span>
        <span className="block text-12 text-muted">{text.kinds[file.type]}</span>
      </span>
      <Button size="s" variant="ghost" onClick={onReplace}>
        {text.replace}
      </Button>
      <IconButton label={text.remove} icon={<X size={16} />} onClick={onRemove} />
    </div>
  )
}
