import { Button, toast } from '@recado/ui'
import { useMutation } from '@tanstack/react-query'
import { Replace } from 'lucide-react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { text } from '../../../../text/builder/mirrored-ai.ts'

interface UseModelProps {
  model: string
  /** How many name another. */
  nodes: number
  onUse: (model: string) => Promise<number>
}

/** «Cambiar»: every node that names a model asks this one from now on. */
export function UseModel({ model, nodes, onUse }: UseModelProps) {
  const using = useMutation({
    mutationFn: () => onUse(model),
    onSuccess: (changed) => toast.success(text.used(model, changed)),
    onError: (error) => toast.error(text.errors.use(messageOf(error))),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-12 text-muted">{text.useHint(nodes)}</span>
      <Button icon={<Replace size={16} />} loading={using.isPending} onClick={() => using.mutate()}>
        {text.use(model)}
      </Button>
    </div>
  )
}
