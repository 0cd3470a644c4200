import { Avatar } from '@recado/ui'
import { clsx } from 'clsx'
import { Store } from 'lucide-react'
import { shortName } from './names.ts'

export function PersonAvatar({ name, className }: { name: string; className?: string }) {
  return <Avatar name={shortName(name)} className={className} />
}

export function ShopAvatar({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      style={{ '--h': 'var(--n-file)' }}
      className={clsx('hue-tint grid flex-none place-items-center rounded-chip', className)}
    >
      <Store className="size-1/2" />
    </span>
  )
}
