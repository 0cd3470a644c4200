import { Segmented } from '@recado/ui'
import { List, Waypoints } from 'lucide-react'
import { text } from '../../text/map.ts'
import type { View } from './use-builder-view.ts'

/** «Lista | Mapa»: two looks at the same nodes. Where the header has no room, their icons alone. */
export function ViewSwitch({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  return (
    <Segmented
      aria-label={text.views.label}
      value={view}
      onValueChange={onShow}
      options={[
        {
          value: 'list',
          label: text.views.list,
          icon: <List aria-hidden size={16} className="narrow:hidden" />,
        },
        {
          value: 'map',
          label: text.views.map,
          icon: <Waypoints aria-hidden size={16} className="narrow:hidden" />,
        },
      ]}
    />
  )
}

const word = (label: string) => <span className="narrow:sr-only">{label}</span>
