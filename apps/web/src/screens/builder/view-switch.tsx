import { Segmented } from '@recado/ui'
import { List, Waypoints } from 'lucide-react'
import { text } from '../../text/builder/map.ts'
import type { View } from './use-builder-view.ts'

/** «Lista | Mapa»: two looks at the same nodes. On narrow screens the header has room for their icons alone. */
export function ViewSwitch({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  return (
    <Segmented
      aria-label={text.views.label}
      value={view}
      onValueChange={onShow}
      options={[
        { value: 'list', label: word(text.views.list), icon: <List aria-hidden size={16} /> },
        { value: 'map', label: word(text.views.map), icon: <Waypoints aria-hidden size={16} /> },
      ]}
    />
  )
}

const word = (label: string) => <span className="narrow:sr-only">{label}</span>
