import { FullScreenMessage } from '@recado/ui'

export function BuilderScreen() {
  return <FullScreenMessage loading title="Cargando..." />
}
