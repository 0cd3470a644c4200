/** Asks whoever is there to show that it is them; false when they do not want to. */
type AskProof = () => Promise<boolean>

let asking: AskProof | null = null
let asked: Promise<boolean> | null = null

/** Who asks from now on, until what is answered is called. */
export function askProofBy(ask: AskProof): () => void {
  asking = ask
  return () => {
    if (asking === ask) asking = null
  }
}

/** Asks once for all calls that wait for it; false where nobody asks. */
export function askProof(): Promise<boolean> {
  asked ??= (asking?.() ?? Promise.resolve(false)).finally(() => {
    asked = null
  })
  return asked
}
