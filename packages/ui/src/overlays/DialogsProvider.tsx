import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import type { PromptDialogProps } from './PromptDialog.tsx'

// Fetched with the first question: no page needs a dialog to be drawn.
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))
const PromptDialog = lazy(async () => ({ default: (await import('./PromptDialog.tsx')).PromptDialog }))

export interface ConfirmOptions extends Pick<
  ConfirmDialogProps,
  'title' | 'confirmLabel' | 'cancelLabel' | 'danger'
> {
  text?: ReactNode
}

export type PromptOptions = Omit<PromptDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'>

type Asked =
  | { kind: 'confirm'; options: ConfirmOptions; answer: (yes: boolean) => void }
  | { kind: 'prompt'; options: PromptOptions; answer: (value: string | null) => void }

interface Dialogs {
  confirm: (options: ConfirmOptions) => Promise<boolean>
  prompt: (options: PromptOptions) => Promise<string | null>
}

const DialogsContext = createContext<Dialogs | undefined>(undefined)

/** Once, around the app: makes useConfirm and usePrompt work. A second question waits for the first. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const ask = useCallback(<Answer,>(build: (answer: (value: Answer) => void) => Asked): Promise<Answer> => {
    const next = queue.current.then(
      () =>
        new Promise<Answer>((resolve) => {
          setAsked(
            build((value) => {
              setOpen(false)
              resolve(value)
            }),
          )
          setOpen(true)
        }),
    )
    queue.current = next
    return next
  }, [])

  const dialogs = useMemo<Dialogs>(
    () => ({
      confirm: (options) => ask<boolean>((answer) => ({ kind: 'confirm', options, answer })),
      prompt: (options) => ask<string | null>((answer) => ({ kind: 'prompt', options, answer })),
    }),
    [ask],
  )

  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {asked?.kind === 'confirm' && (
          <ConfirmDialog
            {...asked.options}
            open={open}
            onConfirm={() => asked.answer(true)}
            onCancel={() => asked.answer(false)}
          >
            {asked.options.text}
          </ConfirmDialog>
        )}
        {asked?.kind === 'prompt' && (
          <PromptDialog
            {...asked.options}
            open={open}
            onConfirm={(value) => asked.answer(value)}
            onCancel={() => asked.answer(null)}
          />
        )}
      </Suspense>
    </DialogsContext>
  )
}

/** Asks yes or no: `if (await confirm({ title, text, danger: true })) …`. */
export function useConfirm(): Dialogs['confirm'] {
  return useDialogs().confirm
}

/** Asks for one line; null when it was cancelled. */
export function usePrompt(): Dialogs['prompt'] {
  return useDialogs().prompt
}

function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('useConfirm and usePrompt need a DialogsProvider above them')
  return dialogs
}
