import type { DemoView } from '@recado/whatsapp-emulator/protocol'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { text } from '../text.ts'
import { OfficialTrouble } from './official-trouble.tsx'
import { Press, Toggle } from './toggle.tsx'

const kinds = Object.keys(text.trouble.kinds) as (keyof typeof text.trouble.kinds)[] // its own keys
const endings = ['cut', 'replaced', 'unavailable'] as const

/** «Percances»: what may go wrong at WhatsApp, to see what the product makes of it. */
export function Trouble({ view: { owner, official, trouble } }: { view: DemoView }) {
  const attempt = useAttempt()
  return (
    <details className="group mt-4.5 border-t border-line single:mt-2">
      <summary className="flex list-none items-center gap-3.5 py-3 single:py-2 [&::-webkit-details-marker]:hidden">
        <TriangleAlert aria-hidden size={20} className="mx-1 flex-none text-muted" />
        <span className="flex-1">
          <span className="block font-semibold">{text.trouble.title}</span>
          <span className="block text-13 text-muted single:hidden">{text.trouble.hint}</span>
        </span>
        <ChevronDown aria-hidden size={20} className="mx-1 flex-none text-muted group-open:rotate-180" />
      </summary>
      {kinds.map((kind) => (
        <Toggle
          key={kind}
          label={text.trouble.kinds[kind]}
          on={trouble[kind]}
          onChange={(on) => attempt(api.trouble(kind, on))}
        />
      ))}
      <Toggle
        label={text.trouble.ownerOff}
        on={!owner.on}
        onChange={(off) => attempt(api.power(owner.phoneNumber, !off))}
      />
      <div className="flex flex-wrap gap-1.5 pt-1 pb-2">
        {endings.map((ending) => (
          <Press key={ending} label={text.trouble.endings[ending]} onPress={() => attempt(api.end(ending))} />
        ))}
      </div>
      {official && <OfficialTrouble official={official} />}
    </details>
  )
}
