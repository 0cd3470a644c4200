import type { ReactNode } from 'react'

/** One thing that needs its owner, and where it is put right. */
export type AttentionItem = {
  key: string
  icon: ReactNode
  title: string
  detail: string
  action: string
  to: string
  /** On the button, where it says more than that there is something to see. */
  label?: string
}
