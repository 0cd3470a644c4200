import { Collapsible } from '@base-ui/react/collapsible'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

export interface DisclosureProps {
  label?: ReactNode
  /** At the right of the label while closed and open: a summary of what is inside. */
  aside?: ReactNode
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** What few need, one press away: «Avanzado» unless it is called otherwise. */
export function Disclosure({
  label = text.advanced,
  aside,
  className,
  children,
  onOpenChange,
  ...rest
}: DisclosureProps) {
  return (
    <Collapsible.Root
      {...rest}
      onOpenChange={(open) => onOpenChange?.(open)}
      className={clsx('min-w-0', className)}
    >
      <Collapsible.Trigger className="group flex min-h-7 w-full items-center gap-1.5 rounded-in text-left text-12 font-medium text-muted transition-colors hover:text-ink narrow:min-h-11 narrow:text-13">
        <ChevronRight
          aria-hidden
          size={16}
          className="flex-none transition-[rotate] group-data-panel-open:rotate-90"
        />
        <span className="flex-none">{label}</span>
        {aside && <span className="ml-auto min-w-0 truncate pl-4 font-normal">{aside}</span>}
      </Collapsible.Trigger>
      <Collapsible.Panel className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-150 data-starting-style:h-0 data-ending-style:h-0">
        {/* The room around keeps focus rings from being cut. */}
        <div className="-mx-1 px-1 pt-2 pb-1">{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
