import { Badge, hueStyle } from '@recado/ui'
import { Bubble, ChatWallpaper } from '@recado/ui/chat'
import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../text/site/landing.ts'
import { Section } from '../frame.tsx'
import { rules } from '../hero/conversation.ts'
import { SampleQr } from '../sample-qr.tsx'
import type { NodeTypeId } from '@recado/nodes'
import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { NodeSentence } from '../../features/nodes/list/node-sentence.tsx'

const { how } = text
const location = {
  id: 'ubicacion',
  type: 'LOCATION' as const,
  name: 'Ubicación',
  config: { locationResponse: '¡Gracias! Ya vemos si llegamos' },
}

const pictures: ReactNode[] = [
  <div key="rules" className="flex w-full flex-col justify-center gap-3 p-6 phone:p-4">
    {[rules[0], location].map((rule) => rule && <RuleCard key={rule.id} rule={rule} />)}
  </div>,
  <ChatWallpaper key="chat" scroll={false} className="px-2">
    <Bubble side="in" text={how.tried.question} time={how.tried.time} />
    <Bubble
      side="out"
      text={how.tried.answer}
      time={how.tried.time}
      delivery="read"
      footer={
        <Badge tone="ok" icon={<CornerDownRight />}>
          {how.tried.by}
        </Badge>
      }
    />
  </ChatWallpaper>,
  <div key="qr" className="flex w-full flex-col items-center justify-center gap-3 p-6">
    <SampleQr label={how.qr.sample} />
    <p className="text-center text-12 text-muted">
      <b className="text-ink">WhatsApp</b> › {how.qr.where}
    </p>
  </div>,
]

/** From nothing to answering, in three steps. */
export function How() {
  return (
    <Section id="como" title={how.title}>
      <ol className="grid grid-cols-3 gap-6 max-[1000px]:grid-cols-1">
        {how.steps.map((step, index) => (
          <li
            key={step.title}
            className="flex flex-col max-[1000px]:grid max-[1000px]:grid-cols-2 max-[1000px]:items-center max-[1000px]:gap-8 phone:flex phone:items-stretch phone:gap-0"
          >
            <div className="flex h-60 overflow-hidden rounded-card bg-sunken">{pictures[index]}</div>
            <div>
              <h3 className="mt-5 flex gap-2 text-20 font-bold">
                <span className="text-brand tabular-nums">{index + 1}</span>
                {step.title}
              </h3>
              <p className="mt-2 text-16 text-pretty text-muted">{step.body}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** A rule as the editor's list says it. */
function RuleCard({ rule }: { rule: { type: NodeTypeId; name: string; config: Record<string, unknown> } }) {
  return (
    <div
      style={hueStyle(nodeHue(rule.type))}
      className="flex gap-3 rounded-card bg-surface p-3 inset-ring inset-ring-line"
    >
      <NodeTile type={rule.type} />
      <div className="min-w-0">
        <p className="text-12 font-semibold text-hue">{rule.name}</p>
        <NodeSentence node={{ ...rule, isActive: true }} whole />
      </div>
    </div>
  )
}
