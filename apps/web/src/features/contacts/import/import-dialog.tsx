import type { Tag } from '@recado/contract/crm/tags'
import { Button, Dialog, Skeleton } from '@recado/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { hasStatus } from '../../../lib/api/api-error.ts'
import { contactsKey } from '../../../entities/contact/contact-keys.ts'
import { tagsQuery } from '../../../entities/contact/tags-query.ts'
import { text } from '../../../text/crm/contact-import.ts'
import { importQuery } from './contact-files.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone } from './import-done.tsx'
import { type ImportChoices, ImportPreview } from './import-preview.tsx'
import { ImportRunning } from './import-running.tsx'

interface ImportDialogProps {
  botId: string
  open: boolean
  /** Null while no file is chosen. */
  importId: string | null
  tags: readonly Tag[]
  onImport: (importId: string | null) => void
  onClose: () => void
}

/** Contacts from a file: choosing it, saying what its columns are, watching it come in, and what did not. */
export function ImportDialog({ botId, open, importId, tags, onImport, onClose }: ImportDialogProps) {
  // A press beside the window, or Esc, closes it and loses nothing: opened again it shows the same file as it was left.
  const [chosen, setChosen] = useState<ImportChoices | null>(null)
  const show = (nextId: string | null) => {
    setChosen(null)
    onImport(nextId)
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={text.title} size="m">
      {importId === null ? (
        <ChooseFile botId={botId} onRead={show} />
      ) : (
        <Import
          key={importId}
          botId={botId}
          importId={importId}
          tags={tags}
          chosen={chosen}
          onChoose={setChosen}
          onOther={() => show(null)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface ImportProps {
  botId: string
  importId: string
  tags: readonly Tag[]
  chosen: ImportChoices | null
  onChoose: (chosen: ImportChoices) => void
  onOther: () => void
  onClose: () => void
}

function Import(props: ImportProps) {
  const { botId, importId, tags, chosen, onChoose, onOther, onClose } = props
  const query = useQuery(importQuery(botId, importId))
  const { data: now, error } = query
  const queries = useQueryClient()
  const done = now?.state === 'done'
  useEffect(() => {
    if (!done) return
    void queries.invalidateQueries({ queryKey: contactsKey(botId) })
    void queries.invalidateQueries({ queryKey: tagsQuery(botId).queryKey })
  }, [done, queries, botId])

  if (hasStatus(error, 404)) {
    return (
      <div className="flex flex-col items-center gap-4 py-8">
        <p>{text.gone}</p>
        <Button onClick={onOther}>{text.preview.other}</Button>
      </div>
    )
  }
  return (
    <Loaded query={query} failed={text.failed} waiting={<Skeleton className="h-40" />}>
      {(shown) =>
        shown.state === 'draft' ? (
          <ImportPreview
            botId={botId}
            draft={shown}
            tags={tags}
            chosen={chosen}
            onChoose={onChoose}
            onOther={onOther}
          />
        ) : shown.state === 'running' ? (
          <ImportRunning botId={botId} now={shown} onStopped={onOther} onClose={onClose} />
        ) : (
          <ImportDone botId={botId} outcome={shown} onAgain={onOther} onClose={onClose} />
        )
      }
    </Loaded>
  )
}
