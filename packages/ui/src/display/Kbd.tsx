import type { ReactNode } from 'react'

/** A key or a chord: «Ctrl K». Hidden where there is no keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block h-4.5 rounded-[4px] bg-sunken px-1.5 font-mono text-11 leading-4.5 text-muted inset-ring inset-ring-line narrow:hidden pointer-coarse:hidden">
      {children}
    </kbd>
  )
}
