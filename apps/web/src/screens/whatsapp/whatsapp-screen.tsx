import { FullScreenMessage } from '@recado/ui'

export function WhatsAppScreen() {
  return <FullScreenMessage loading title="Cargando..." />
}
