import { Button, Field, FileInput, IconButton, Progress } from '@recado/ui'
import { Paperclip, RotateCw, X } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { acceptedFiles } from './accepted-files.ts'
import { AttachedFile } from './attached-file.tsx'
import type { AttachmentValue } from '../attachment-value.ts'
import { formLeft, type UploadProgress, useNodeEditing } from '../node-editing.tsx'
import { text } from '../text.ts'
import { useFocusStays } from '../use-focus-stays.tsx'
import { type AttachmentHandle, useAttachmentHandle } from './use-attachment-handle.tsx'

const noAttachment: AttachmentValue = {
  attachmentPath: null,
  attachmentType: null,
  attachmentFilename: null,
  attachmentSize: null,
}

type Work = { name: string; share: number; doing: 'turning' | 'sending' | 'saving'; stop: AbortController }

/** An upload that failed or, without a message, was given up; its file can be sent again. */
type Problem = { message: string | null; file: File }

type AttachmentFieldProps = {
  ref?: Ref<AttachmentHandle>
  value: AttachmentValue
  saveNow: (change: AttachmentValue) => Promise<boolean>
  error?: string | undefined
}

/** One file with the response: uploading and removing it save the node at once. */
export function AttachmentField({ ref, value, saveNow, error }: AttachmentFieldProps) {
  const { upload, nodeId } = useNodeEditing()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useFocusStays(place, 'first')
  const [work, setWork] = useState<Work | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const stop = work?.stop
  useEffect(() => () => stop?.abort(formLeft), [stop, nodeId])

  const send = async (file: File) => {
    const controller = new AbortController()
    setProblem(null)
    setWork({ name: file.name, share: 0, doing: 'sending', stop: controller })
    const progress: UploadProgress = (share, doing) => setWork((now) => now && { ...now, share, doing })
    const outcome = await upload(file, progress, controller.signal)
    if (!outcome.ok) {
      setProblem({ message: outcome.message, file })
      setWork(null)
      return
    }
    setWork((now) => now && { ...now, share: 1, doing: 'saving' })
    const { path, type, originalName, size } = outcome.file
    await saveNow({
      attachmentPath: path,
      attachmentType: type,
      attachmentFilename: originalName,
      attachmentSize: size,
    })
    setWork(null)
  }

  useAttachmentHandle(ref, { underWay: work?.name, send })
  const choose = () => input.current?.click()
  return (
    <Field
      label={text.attachment.label}
      aside={text.attachment.aside}
      hint={value.attachmentPath || work ? undefined : text.attachment.hint}
      error={problem?.message ?? error}
    >
      <div ref={place}>
        <FileInput ref={input} accept={acceptedFiles} onPick={(file) => void send(file)} />
        {work ? (
          <div className="flex items-end gap-3 rounded-tile p-3 inset-ring inset-ring-line">
            <Progress
              className="flex-1"
              label={work.name}
              value={work.share * 100}
              aside={text.attachment.doing[work.doing](Math.round(work.share * 100))}
            />
            {work.doing !== 'saving' && (
              <IconButton
                label={text.attachment.cancel}
                icon={<X size={16} />}
                onClick={() => work.stop.abort()}
              />
            )}
          </div>
        ) : value.attachmentPath ? (
          <AttachedFile value={value} onChange={choose} onRemove={() => saveNow(noAttachment)} />
        ) : (
          <Button icon={<Paperclip size={16} />} onClick={choose}>
            {text.attachment.add}
          </Button>
        )}
        {problem && !work && (
          <Button
            size="s"
            variant="ghost"
            className="mt-2"
            icon={<RotateCw size={16} />}
            onClick={() => void send(problem.file)}
          >
            <span className="truncate">{text.attachment.retry(problem.file.name)}</span>
          </Button>
        )}
      </div>
    </Field>
  )
}
