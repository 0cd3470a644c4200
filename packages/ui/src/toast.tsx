import 'sonner/dist/styles.css'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { toast as sonner, Toaster as Base } from 'sonner'
import { text } from './text.ts'
import { useTheme } from './theme.ts'

export interface ToastOptions {
  /** A second line: what to do about it. */
  description?: string
  /** «Deshacer», «Reintentar». */
  action?: { label: string; onClick: () => void }
  /** A later toast with the same id takes its place. */
  id?: string
  /** Milliseconds; 4 s, errors 8 s. */
  duration?: number
}

/** Results of what was done, said in passing. Needs one Toaster in the page. */
export const toast = {
  success: (message: string, options?: ToastOptions) => void sonner.success(message, options),
  error: (message: string, options?: ToastOptions) =>
    void sonner.error(message, { duration: 8000, ...options }),
  info: (message: string, options?: ToastOptions) => void sonner.info(message, options),
  dismiss: (id?: string) => void sonner.dismiss(id),
}

/** Where toasts appear: bottom right, above the bottom bar on a phone. Alt+T moves the focus there. */
export function Toaster() {
  const { theme } = useTheme()
  return (
    <Base
      theme={theme}
      position="bottom-right"
      // Above the bars at the foot of a page: sections on a phone, «Guardar cambios» in the editor.
      offset={{ bottom: 76, right: 20 }}
      mobileOffset={{ bottom: 76, left: 12, right: 12 }}
      containerAriaLabel={text.notifications}
      icons={{
        success: <CircleCheck aria-hidden size={18} className="text-ok" />,
        error: <CircleAlert aria-hidden size={18} className="text-danger" />,
        info: <Info aria-hidden size={18} className="text-info" />,
      }}
      style={{
        '--normal-bg': 'var(--surface)',
        '--normal-text': 'var(--ink)',
        '--normal-border': 'var(--line)',
        '--border-radius': '10px',
        fontFamily: 'inherit',
      }}
      toastOptions={{
        classNames: {
          toast: 'shadow-2! gap-2.5! text-13!',
          description: 'text-muted!',
          actionButton:
            'h-8! rounded-ctl! bg-brand-soft! px-3! text-13! font-semibold! text-brand! narrow:h-10!',
        },
      }}
    />
  )
}
