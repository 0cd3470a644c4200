import { toast } from '@recado/ui'
import { useSyncExternalStore } from 'react'
import { alertChoice, type AlertChoice } from './alert-choice.ts'
import { text } from '../../text/crm/chat.ts'
import { askForDesktop, ring } from './signals.ts'

/** How this device tells of new messages, and the presses that change it. The browser is asked only when one is switched on. */
export function useAlertChoice(): {
  choice: AlertChoice
  toggleDesktop: () => Promise<void>
  toggleSound: () => void
} {
  const choice = useSyncExternalStore(alertChoice.subscribe, alertChoice.get)
  return {
    choice,
    async toggleDesktop() {
      if (choice.desktop) return alertChoice.set({ ...choice, desktop: false })
      if (await askForDesktop()) alertChoice.set({ ...choice, desktop: true })
      else toast.error(text.alerts.denied, { description: text.alerts.deniedHint })
    },
    toggleSound() {
      if (!choice.sound) ring()
      alertChoice.set({ ...choice, sound: !choice.sound })
    },
  }
}
