import { Button, ConfirmDialog, Logo, ThemeSwitch } from '@recado/ui'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { text } from '../text.ts'

/** The way to the product, and the way back to the beginning. */
export function Header({ productUrl }: { productUrl: string }) {
  const attempt = useAttempt()
  const [asking, setAsking] = useState(false)
  const reset = () => {
    setAsking(false)
    attempt(api.reset())
  }
  return (
    <header className="flex h-16 items-center gap-3 border-b border-line bg-surface px-6 single:pr-2 single:pl-4">
      <a href={productUrl} aria-label={text.openProduct} className="flex min-h-11 items-center rounded-ctl">
        <Logo />
      </a>
      <span className="inline-flex min-h-6 items-center gap-1.5 rounded-chip bg-sunken px-2.5 text-12 font-semibold text-muted single:hidden">
        <Smartphone aria-hidden size={14} />
        {text.mode}
      </span>
      <span className="flex-1" />
      <Button
        variant="ghost"
        className="min-h-11! text-14! font-semibold single:px-2"
        onClick={() => setAsking(true)}
      >
        {text.reset.action}
      </Button>
      <ThemeSwitch />
      <ConfirmDialog
        open={asking}
        danger
        title={text.reset.title}
        confirmLabel={text.reset.action}
        onConfirm={reset}
        onCancel={() => setAsking(false)}
      >
        {text.reset.about}
      </ConfirmDialog>
    </header>
  )
}
