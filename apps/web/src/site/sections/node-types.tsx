import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { nodeLabels } from '@recado/nodes/labels'
import { hueStyle } from '@recado/ui'
import { text as all } from '../../text/site/live-editor.ts'

const text = all.types
const codes: Readonly<Record<string, string>> = text.codes

/** What a bot can be built of, as the palette names it. */
export function NodeTypes() {
  return (
    <div className="mt-10">
      <h3 className="text-20 font-bold">{text.title}</h3>
      <ul className="mt-5 grid grid-cols-4 gap-x-6 gap-y-4 max-[1000px]:grid-cols-3 narrow:grid-cols-2 phone:grid-cols-1">
        {nodeLabels
          .filter(({ type }) => type !== 'PRUEBA')
          .map(({ type, title, description }) => (
            <li key={type} style={hueStyle(nodeHue(type))} className="flex min-w-0 items-center gap-3">
              <NodeTile type={type} />
              <p className="min-w-0 leading-5">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <b className="text-14 font-semibold">{title}</b>
                  {codes[type] && <code className="font-mono text-11 text-muted">{codes[type]}</code>}
                </span>
                <span className="block text-13 text-muted">{description}</span>
              </p>
            </li>
          ))}
      </ul>
    </div>
  )
}
