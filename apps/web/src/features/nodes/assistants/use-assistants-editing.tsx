import type { Config } from '@recado/contract/builder/settings'
import type { AssistantsEditing } from '@recado/nodes/editors'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { assistantsQuery } from '../../../entities/bot/assistants-query.ts'

const AssistantDialog = lazy(async () => ({
  default: (await import('./assistant-dialog.tsx')).AssistantDialog,
}))

type Writing = Parameters<AssistantsEditing['write']>[0]

/** The account's assistants for a node's form, and the window in which one of them is written. `onChosen` gets what to store. */
export function useAssistantsEditing(
  { botId, config, asks }: { botId: string; config: Config; asks: boolean },
  onChosen: (assistantId: string) => void,
): { editing: AssistantsEditing | undefined; dialog: ReactNode } {
  const { data } = useQuery({ ...assistantsQuery, enabled: asks })
  const [writing, setWriting] = useState<Writing | null>(null)
  const editing = useMemo(() => {
    if (!asks) return undefined
    const list = data?.map(({ _id, externalId, name, instructions }) => ({
      id: _id,
      externalId,
      name,
      instructed: instructions.trim() !== '',
    }))
    return { list: list ?? null, write: setWriting }
  }, [asks, data])
  const dialog = writing && (
    <Suspense>
      <AssistantDialog
        botId={botId}
        assistant={data?.find(({ _id }) => _id === writing.id) ?? null}
        externalId={writing.externalId}
        config={config}
        onSaved={(saved) => {
          setWriting(null)
          // A node that names it already, by the id that it had, keeps that.
          if (writing.id === null && writing.externalId === null) onChosen(saved._id)
        }}
        onClose={() => setWriting(null)}
      />
    </Suspense>
  )
  return { editing, dialog }
}
