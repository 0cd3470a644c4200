import { Button, toast } from '@recado/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text as all } from '../../../text/profile.ts'
import { accountData } from './profile-api.ts'
import { ProfileSection } from './profile-section.tsx'

const text = all.data

/** «Descargar mis datos», as one file. */
export function DataSection() {
  const download = useMutation({
    mutationFn: async () => {
      const data = await accountData()
      const name = text.fileName(data.exportedAt.slice(0, 10))
      hand(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }), name)
      return name
    },
    onSuccess: (name) => toast.success(text.downloaded(name)),
    onError: (error) => toast.error(text.failed, { description: messageOf(error) }),
  })
  return (
    <ProfileSection title={text.title} body={text.body}>
      <Button
        icon={<Download aria-hidden size={16} />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {text.download}
      </Button>
    </ProfileSection>
  )
}

function hand(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
