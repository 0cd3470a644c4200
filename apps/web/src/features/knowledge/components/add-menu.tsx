import { Button, Menu } from '@recado/ui'
import { Plus } from 'lucide-react'
import { text } from '../../../text/knowledge.ts'
import { labelOf, type Photo } from './photo-price.ts'
import { type Adding, waysToAdd } from './ways-to-add.ts'

interface AddMenuProps {
  onAdd: (kind: Adding) => void
  busy: boolean
  photo: Photo
  /** Calmer, beside what comes next. */
  quiet?: boolean
}

/** «Agregar»: the ways in which something comes to be known. */
export function AddMenu({ onAdd, busy, photo, quiet = false }: AddMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button variant={quiet ? 'outline' : 'primary'} icon={<Plus aria-hidden size={18} />} loading={busy}>
          {busy ? text.file.reading : text.add}
        </Button>
      }
      groups={[
        {
          actions: waysToAdd.map(({ kind, Icon }) => ({
            label: labelOf(kind, photo),
            icon: <Icon size={16} />,
            onSelect: () => onAdd(kind),
          })),
        },
      ]}
    />
  )
}
