import type { OfficialView } from '@recado/whatsapp-emulator/protocol'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { text } from '../text.ts'
import { Press, Toggle } from './toggle.tsx'

const kinds = Object.keys(text.official.trouble) as (keyof typeof text.official.trouble)[] // its own keys

/** What may go wrong at the official API, and what happens there in its own time. */
export function OfficialTrouble({ official }: { official: OfficialView }) {
  const attempt = useAttempt()
  return (
    <>
      <h3 className="pt-2 text-13 font-semibold text-muted">{text.official.title}</h3>
      {kinds.map((kind) => (
        <Toggle
          key={kind}
          label={text.official.trouble[kind]}
          on={official.trouble[kind]}
          onChange={(on) => attempt(api.officialTrouble(kind, on))}
        />
      ))}
      <div className="flex flex-wrap gap-1.5 pt-1 pb-2">
        <Press label={text.official.closeWindows} onPress={() => attempt(api.closeWindows())} />
        <Press label={text.official.approve} onPress={() => attempt(api.approveTemplates())} />
      </div>
    </>
  )
}
