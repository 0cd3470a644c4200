import { Segmented } from '@recado/ui'
import { List, Waypoints } from 'lucide-react'
import { useRef } from 'react'
import { useHandedFocus } from '../../lib/react/use-handed-focus.ts'
import { text } from '../../text/builder/map.ts'
import type { View } from './use-builder-view.ts'

/** «Lista | Mapa»: two looks at the same nodes. By icons alone where the words would cut the title beside them. */
export function ViewSwitch({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  const place = useRef<HTMLDivElement>(null)
  // Each look has a switch of its own.
  useHandedFocus(place, () => document.querySelector<HTMLElement>('[data-views] [data-checked]'))
  return (
    <div ref={place} data-views className="contents">
      <Segmented
        aria-label={text.views.label}
        value={view}
        onValueChange={onShow}
        options={[
          { value: 'list', ...word(text.views.list), icon: <List aria-hidden size={16} /> },
          { value: 'map', ...word(text.views.map), icon: <Waypoints aria-hidden size={16} /> },
        ]}
      />
    </div>
  )
}

const word = (title: string) => ({
  title,
  label: <span className="@max-[23.5rem]:sr-only">{title}</span>,
})
