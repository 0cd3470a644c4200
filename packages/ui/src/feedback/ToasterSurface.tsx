import 'sonner/dist/styles.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Base } from 'sonner'
import { text } from '../text.ts'
import { useTheme } from '../theme/theme.ts'
import { useToastPlace } from './toast-place.ts'

/** The surface itself, with the library that moves them. */
export function ToasterSurface({ onReady }: { onReady: () => void }) {
  const { theme } = useTheme()
  const place = useToastPlace()
  // After the surface's own effects: from here on it hears of toasts.
  useEffect(onReady, [onReady])
  return (
    <Base
      theme={theme}
      position={place ? 'top-right' : 'bottom-right'}
      // Else above the bars at the foot of a page: sections on a phone, «Guardar cambios» in the editor.
      offset={place ?? { bottom: 76, right: 20 }}
      mobileOffset={place ?? { bottom: 76, left: 12, right: 12 }}
      containerAriaLabel={text.notifications}
      icons={{
        success: <CircleCheck aria-hidden size={18} className="text-ok" />,
        error: <CircleAlert aria-hidden size={18} className="text-danger" />,
        warning: <TriangleAlert aria-hidden size={18} className="text-warn" />,
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
