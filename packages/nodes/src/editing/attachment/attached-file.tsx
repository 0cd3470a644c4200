import { Button, IconButton, Tile } from '@recado/ui'
import { FileText, Image, type LucideIcon, Music, Video, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AttachmentValue } from '../attachment-value.ts'
import { fileSize } from './file-size.ts'
import { type UploadedAttachment, useNodeEditing } from '../node-editing.tsx'
import { text } from '../text.ts'

const icons: Record<UploadedAttachment['type'], LucideIcon> = {
  image: Image,
  video: Video,
  audio: Music,
  document: FileText,
}

type AttachedFileProps = {
  value: AttachmentValue
  onChange: () => void
  onRemove: () => Promise<boolean>
}

/** The file that is attached: a look at it, its name, kind and size, and the ways to change it. */
export function AttachedFile({ value, onChange, onRemove }: AttachedFileProps) {
  const [removing, setRemoving] = useState(false)
  const kind = value.attachmentType ?? 'document'
  const name = value.attachmentFilename ?? ''
  const Icon = icons[kind]
  const picture = useFileUrl(kind === 'image' ? value.attachmentPath : null)
  const remove = async () => {
    setRemoving(true)
    await onRemove()
    setRemoving(false)
  }
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-tile p-2 inset-ring inset-ring-line">
      {picture ? (
        <img
          src={picture}
          alt={text.attachment.preview(name)}
          className="size-10 flex-none rounded-ctl bg-sunken object-cover"
        />
      ) : (
        <Tile icon={<Icon />} hue="var(--n-location)" size="l" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-13 font-medium">{name}</p>
        <p className="truncate text-12 text-muted">
          {text.attachment.kinds[kind]} · {fileSize(value.attachmentSize ?? 0)}
        </p>
      </div>
      <Button size="s" variant="ghost" onClick={onChange}>
        {text.attachment.change}
      </Button>
      <IconButton
        size="s"
        variant="danger"
        label={text.attachment.remove}
        icon={<X size={16} />}
        loading={removing}
        onClick={() => void remove()}
      />
    </div>
  )
}

/** An address to show an upload by; null until there is one. */
function useFileUrl(path: string | null): string | null {
  const { fileUrl } = useNodeEditing()
  const [shown, setShown] = useState<{ path: string; url: string } | null>(null)
  useEffect(() => {
    let current = true
    let made: string | null = null
    if (path === null) return
    void fileUrl(path).then((url) => {
      made = url
      if (current && url) setShown({ path, url })
      else if (url) URL.revokeObjectURL(url)
    })
    return () => {
      current = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [path, fileUrl])
  return shown && shown.path === path ? shown.url : null
}
