import type { WrittenBotFile } from '@recado/contract/builder/bot-file'
import { Button, FileInput, toast } from '@recado/ui'
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
      <FileInput
        ref={input}
        accept="application/json,.json"
        aria-label={text.import}
        onPick={(file) => void take(file)}
      />
      <Button icon={<FileUp size={16} />} loading={busy} onClick={() => input.current?.click()}>
        {text.import}
      </Button>
    </>
  )
}
