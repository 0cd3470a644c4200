import { Tabs as Base } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  /** After the label: a count. */
  badge?: ReactNode
}

export interface TabsProps<Value extends string> {
  tabs: readonly TabItem<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  'aria-label': string
  className?: string
  /** TabPanels. */
  children?: ReactNode
}

/** The strip of a row of tabs, for links that look like them. */
export const tabListClass =
  'flex flex-none items-center gap-1 tiny:gap-0 overflow-x-auto border-b border-line [scrollbar-width:none] relative'

/** One tab of that strip. */
export function tabClass(active: boolean): string {
  return clsx(
    'relative flex h-11 flex-none items-center gap-1.5 px-3 tiny:min-w-11 tiny:justify-center tiny:px-1 text-13 whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
    active
      ? 'font-semibold text-ink after:absolute after:inset-x-3 tiny:after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-t-in after:bg-brand'
      : 'font-medium text-muted hover:text-ink',
  )
}

/** Parts of one place, one at a time. For places with an address of their own use links with `tabClass`. */
export function Tabs<Value extends string>({
  tabs,
  value,
  onValueChange,
  className,
  children,
  ...rest
}: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onValueChange(chosen.value)
      }}
      className={clsx('min-w-0', className)}
    >
      <Base.List aria-label={rest['aria-label']} className={tabListClass}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabClass(tab.value === value)}>
            {tab.label}
            {tab.badge}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  )
}

export interface TabPanelProps {
  value: string
  className?: string
  children: ReactNode
}

/** What one tab shows. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  )
}
