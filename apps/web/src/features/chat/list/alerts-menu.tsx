import { IconButton, Menu } from '@recado/ui'
import { Bell, BellOff } from 'lucide-react'
import { text } from '../../../text/crm/chat.ts'
import { useAlertChoice } from '../../../entities/alerts/use-alert-choice.ts'

/** Whether new messages ring and show on the desktop. The browser is asked only when one is switched on. */
export function AlertsMenu() {
  const { choice, toggleDesktop, toggleSound } = useAlertChoice()
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
