import { useMemo, useState } from 'react'
import { useTabVault } from '../../../entities/session/use-tab-vault.ts'
import { choicesOf, keptOf } from './kept-choices.ts'
import type { Choices } from './offered.ts'

/** What an owner makes of a bot's proposals: still there when they come back from a fact that they put right, and after a reload. */
export function useChoices(botId: string): [Choices, (choices: Choices) => void] {
  const vault = useTabVault()
  const name = `proposals.${botId}`
  const kept = useMemo(() => choicesOf(vault?.read(name) ?? null), [vault, name])
  const [chosen, setChosen] = useState<Choices | null>(null)
  const choose = (choices: Choices) => {
    setChosen(choices)
    vault?.write(name, keptOf(choices))
  }
  return [chosen ?? kept, choose]
}
