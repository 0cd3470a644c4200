import { Button, Menu } from '@recado/ui'
import {
  Camera,
  FileUp,
  Globe,
  MessageCircleQuestionMark,
  MessagesSquare,
  Plus,
  TextInitial,
} from 'lucide-react'
import { text } from '../../../text/knowledge.ts'

export type Adding = keyof typeof text.kinds

/** «Agregar»: the ways in which something comes to be known. */
export function AddMenu({ onAdd, busy }: { onAdd: (kind: Adding) => void; busy: boolean }) {
  const action = (kind: Adding, Icon: typeof Plus) => ({
    label: text.kinds[kind].label,
    icon: <Icon size={16} />,
    onSelect: () => onAdd(kind),
  })
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden size={18} />} loading={busy}>
          {busy ? text.file.reading : text.add}
        </Button>
      }
      groups={[
        {
          actions: [
            action('photo', Camera),
            action('file', FileUp),
            action('text', TextInitial),
            action('questions', MessageCircleQuestionMark),
            action('page', Globe),
            action('chat', MessagesSquare),
          ],
        },
      ]}
    />
  )
}
