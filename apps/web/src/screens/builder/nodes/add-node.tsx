import { Button } from '@recado/ui'
import { Plus } from 'lucide-react'
import { text } from '../../../text/builder/builder.ts'

/** «Agregar nodo» where the palette has no room; on a phone only its sign shows. */
export function AddNode({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <Button
      size="s"
      variant="primary"
      className="narrow:w-11 narrow:px-0! xl:hidden"
      icon={<Plus size={16} />}
      loading={busy}
      onClick={onPress}
      title={text.palette.add}
    >
      <span className="max-xl:sr-only">{text.palette.add}</span>
    </Button>
  )
}
