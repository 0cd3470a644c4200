import { Button, toast } from '@recado/ui'
import { Copy, Download } from 'lucide-react'
import { useUser } from '../../../entities/session/session-context.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { handFile } from '../../../lib/browser/hand-file.ts'
import { useUnloadWarning } from '../../../lib/browser/use-unload-warning.ts'
import { text as all } from '../../../text/account/second-factor.ts'

const text = all.recovery

/** Codes that are shown this once, to be copied or kept as a file. The browser asks before the page goes with them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { email } = useUser()
  useUnloadWarning(true)
  const lines = codes.join('\n')
  const copy = async () => {
    if (await copyText(lines)) toast.success(text.copied)
    else toast.error(text.notCopied)
  }
  const download = () =>
    handFile(new Blob([`${text.fileTitle(email)}\n\n${lines}\n`], { type: 'text/plain' }), text.file)
  return (
    <div>
      <p className="mb-4 text-13 text-muted">{text.body}</p>
      <ul
        aria-label={text.list}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-tile bg-field p-4 text-center font-mono text-14 phone:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden size={16} />} onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button icon={<Download aria-hidden size={16} />} onClick={download}>
          {text.download}
        </Button>
      </div>
    </div>
  )
}
