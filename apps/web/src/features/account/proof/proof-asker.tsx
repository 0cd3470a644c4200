import { lazy, useEffect, useRef, useState } from 'react'
import { askProofBy } from '../../../lib/api/ask-proof.ts'
import { WhenWanted } from '../../../lib/react/when-wanted.tsx'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** Once, around the app: a call that the server wants proof for asks for it here, and goes on. */
export function ProofAsker() {
  const [open, setOpen] = useState(false)
  const answer = useRef<(proven: boolean) => void>(undefined)
  useEffect(
    () =>
      askProofBy(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setOpen(true)
          }),
      ),
    [],
  )
  return (
    <WhenWanted wanted={open}>
      <ProofDialog
        open={open}
        onAnswer={(proven) => {
          setOpen(false)
          answer.current?.(proven)
        }}
      />
    </WhenWanted>
  )
}
