import { Segmented } from '@recado/ui'
import { List, Waypoints } from 'lucide-react'
import { text } from '../../text/builder/map.ts'
import type { View } from './use-builder-view.ts'

/** «Lista | Mapa»: two looks at the same nodes. By icons alone where the words would cut the title beside them. */
export function ViewSwitch({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  return (
    <Segmented
      aria-label={text.views.label}
      value={view}
      onValueChange={onShow}
      options={[
        { value: 'list', ...word(text.views.list), icon: <List aria-hidden size={16} /> },
        { value: 'map', ...word(text.views.map), icon: <Waypoints aria-hidden size={16} /> },
      ]}
    />
  )
}

const word = (title: string) => ({
  title,
  label: <span className="@max-[23.5rem]:sr-only">{title}</span>,
})
