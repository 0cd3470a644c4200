import { Button, toast } from '@recado/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sayFailure } from '../../../lib/say-failure.ts'
import { handFile, jsonFile } from '../../../lib/browser/hand-file.ts'
import { text as all } from '../../../text/account/profile.ts'
import { accountData } from './profile-api.ts'
import { ProfileSection } from './profile-section.tsx'

const text = all.data

/** «Descargar mis datos», as one file. */
export function DataSection() {
  const download = useMutation({
    mutationFn: async () => {
      const data = await accountData()
      const name = text.fileName(data.exportedAt.slice(0, 10))
      handFile(jsonFile(data), name)
      return name
    },
    onSuccess: (name) => toast.success(text.downloaded(name)),
    onError: (error) => sayFailure(error, text.failed),
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
