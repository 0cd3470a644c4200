import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { readyBots } from '@recado/nodes/ready-bots'
import { Badge, hueStyle } from '@recado/ui'
import { Bubble, ChatWallpaper, PhoneFrame } from '@recado/ui/chat'
import { NodeSentence } from '../../features/nodes/list/node-sentence.tsx'
import { text } from '../../text/site/live-editor.ts'
import { answerVisitor, newConversation, nodesOf } from './demo-bot.ts'

/** The editor before it is alive, of the same size: what readers without a script and search engines see. */
export function EditorStill() {
  const [shop] = readyBots
  if (!shop) return null
  const nodes = nodesOf(shop)
  const sample = shop.samples[0]?.says ?? ''
  const { result } = answerVisitor({ name: shop.name, nodes }, newConversation, {
    type: 'text',
    text: sample,
  })
  return (
    <>
      <ul className="mb-4 flex flex-wrap gap-2">
        {readyBots.map((ready) => (
          <li
            key={ready.id}
            className="grid min-h-9 place-items-center rounded-chip bg-surface px-3.5 text-13 font-semibold inset-ring inset-ring-line narrow:min-h-11"
          >
            {ready.title}
          </li>
        ))}
      </ul>
      <div className="grid h-180 grid-cols-[minmax(0,2.1fr)_330px] overflow-hidden rounded-card bg-surface shadow-2 inset-ring inset-ring-line max-[1180px]:h-312 max-[1180px]:grid-cols-1 phone:h-312">
        <div className="min-h-0 min-w-0 overflow-hidden phone:order-2">
          <h3 className="flex min-h-13 items-center gap-2 border-b border-line px-4 font-sans! text-14 tracking-normal!">
            {text.rules}
            <Badge>{nodes.length}</Badge>
          </h3>
          <ol>
            {nodes.map((node) => (
              <li
                key={node._id}
                style={hueStyle(nodeHue(node.type))}
                className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 px-4 py-2"
              >
                <NodeTile type={node.type} className="row-span-2" />
                <p className="truncate leading-5 font-semibold">{node.name}</p>
                <NodeSentence node={node} whole={false} />
              </li>
            ))}
          </ol>
        </div>
        <div className="flex min-h-0 flex-col border-l border-line bg-paper p-4 max-[1180px]:h-152 phone:order-1 phone:p-3">
          <PhoneFrame name={shop.name} className="mx-auto h-full w-full max-w-90 flex-1">
            <ChatWallpaper scroll={false} className="flex-1">
              <Bubble side="out" text={sample} delivery="read" />
              {result.replies.map((reply) => (
                <Bubble key={reply.text} side="in" text={reply.text} />
              ))}
            </ChatWallpaper>
          </PhoneFrame>
        </div>
      </div>
    </>
  )
}
