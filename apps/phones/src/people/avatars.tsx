import { Avatar } from '@recado/ui'
import { Store } from 'lucide-react'
import { shortName } from './names.ts'

export function PersonAvatar({ name, className }: { name: string; className?: string }) {
  return <Avatar name={shortName(name)} className={className} />
}

export function ShopAvatar() {
  return (
    <span
      aria-hidden
      style={{ '--h': 'var(--n-file)' }}
      className="hue-tint grid size-10 flex-none place-items-center rounded-chip"
    >
      <Store className="size-1/2" />
    </span>
  )
}
