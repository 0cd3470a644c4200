import { IconButton, Menu, toast } from '@recado/ui'
import { Bell, BellOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { alertChoice } from '../../../lib/alert-choice.ts'
import { text } from '../../../text/chat.ts'
import { askForDesktop, ring } from '../alerts/signals.ts'

/** Whether new messages ring and show on the desktop. The browser is asked only when one is switched on. */
export function AlertsMenu() {
  const choice = useSyncExternalStore(alertChoice.subscribe, alertChoice.get)
  const toggleDesktop = async () => {
    if (choice.desktop) return alertChoice.set({ ...choice, desktop: false })
    if (await askForDesktop()) alertChoice.set({ ...choice, desktop: true })
    else toast.error(text.alerts.denied, { description: text.alerts.deniedHint })
  }
  const toggleSound = () => {
    if (!choice.sound) ring()
    alertChoice.set({ ...choice, sound: !choice.sound })
  }
  const on = choice.desktop || choice.sound
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="l"
          label={text.alerts.button}
          icon={on ? <Bell aria-hidden size={18} /> : <BellOff aria-hidden size={18} />}
        />
      }
      groups={[
        {
          label: text.alerts.button,
          actions: [
            { label: text.alerts.desktop, checked: choice.desktop, onSelect: () => void toggleDesktop() },
            { label: text.alerts.sound, checked: choice.sound, onSelect: toggleSound },
          ],
        },
      ]}
    />
  )
}
