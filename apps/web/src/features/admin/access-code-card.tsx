import { Button, Card, toast, useConfirm } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Copy, RefreshCw, UserPlus } from 'lucide-react'
import { LoadFailed } from '../../lib/loading/loaded.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { sayFailure } from '../../lib/say-failure.ts'
import { copyText } from '../../lib/browser/copy-text.ts'
import { useReport } from '../../lib/report.ts'
import { text as all } from '../../text/panel/users.ts'
import { accessCodeQuery, useRenewAccessCode } from './users.ts'

const text = all.accessCode

/** The code with which people sign up: to be seen, handed on and renewed. Who shows it waits for it. */
export function AccessCodeCard() {
  const query = useQuery(accessCodeQuery)
  const { data, error } = query
  const renewal = useRenewAccessCode()
  const confirm = useConfirm()
  useReport('access-code', error)
  if (!data) {
    return (
      <Card className="mb-4">
        <LoadFailed query={query} title={text.failed} />
      </Card>
    )
  }
  const copy = async (words: string, done: string) => {
    if (await copyText(words)) toast.success(done)
    else toast.error(all.notCopied)
  }
  const renew = async () => {
    if (!(await confirm({ title: text.renewTitle, text: text.renewBody, confirmLabel: text.renew }))) return
    renewal.mutate(undefined, {
      onSuccess: () => toast.success(text.renewed),
      onError: (failure) => sayFailure(failure),
    })
  }
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-4 p-5 phone:p-4">
      <div className="min-w-64 flex-1">
        <h3 className="text-14 font-semibold">{text.title}</h3>
        <p className="text-13 text-pretty text-muted">{data.renewable ? text.body : text.fixed}</p>
      </div>
      <output aria-label={text.code} className="font-mono text-20 tracking-wide wrap-anywhere">
        {data.code}
      </output>
      <div className="flex flex-wrap gap-2 phone:w-full phone:*:flex-1">
        <Button icon={<Copy aria-hidden size={16} />} onClick={() => void copy(data.code, text.copied)}>
          {text.copy}
        </Button>
        <Button
          icon={<UserPlus aria-hidden size={16} />}
          onClick={() => {
            const link = `${location.origin}${paths.registerWithCode.href(data.code)}`
            void copy(text.linkText(link), text.linkCopied)
          }}
        >
          {text.copyLink}
        </Button>
        {data.renewable && (
          <Button
            icon={<RefreshCw aria-hidden size={16} />}
            loading={renewal.isPending}
            onClick={() => void renew()}
          >
            {text.renew}
          </Button>
        )}
      </div>
    </Card>
  )
}
