import type { WrittenBotFile } from '@recado/contract/builder/bot-file'
import { Button, toast } from '@recado/ui'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { text } from '../../../text/builder/bot-file.ts'

interface ImportButtonProps {
  busy: boolean
  onRead: (file: WrittenBotFile) => void
}

/** Chooses an exported bot; says at once why a file is not one. */
export function ImportButton({ busy, onRead }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = async (chosen: File) => {
    const { readFile } = await import('../model/read-file.ts')
    const read = await readFile(chosen)
    if (read.ok) onRead(read.file)
    else toast.error(text.importFailed, { description: read.message })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={text.import}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) void take(chosen)
        }}
      />
      <Button icon={<FileUp size={16} />} loading={busy} onClick={() => input.current?.click()}>
        {text.import}
      </Button>
    </>
  )
}
