import { Poll } from '@recado/ui/chat'
import { useState } from 'react'
import { text } from '../../../text/builder/simulator.ts'
import type { SimulatedEvent } from '../model/played-turn.ts'
import type { ShownPoll } from '../model/transcript.ts'

/** A poll of the simulated chat; it keeps what was chosen in it. `onAct` is there while something may be done. */
export function PollReply({ poll, onAct }: { poll: ShownPoll; onAct?: (event: SimulatedEvent) => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { nodeId, step, question, options } = poll
  return (
    <Poll
      question={question}
      hint={text.acts.pollHint}
      options={options.map((name) => ({ name, chosen: name === chosen }))}
      {...(onAct && {
        onVote: (option: string | null) => {
          setChosen(option)
          onAct({ type: 'vote', nodeId, step, option })
        },
      })}
    />
  )
}
