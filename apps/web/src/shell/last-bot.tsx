import { Navigate, useParams } from 'react-router'
import { paths } from '../lib/navigation/paths.ts'

const key = 'recado.lastBot'

/** Remembers the bot whose editor was opened last. */
export function rememberLastBot(botId: string): void {
  try {
    localStorage.setItem(key, botId)
  } catch {
    // Closed storage: /builder then leads to the panel.
  }
}

/** Forgets it, when the bot is gone. */
export function forgetLastBot(botId: string): void {
  if (lastBot() === botId) localStorage.removeItem(key)
}

function lastBot(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** `/builder`: to the bot last edited, else to the panel. */
export function ToLastBot() {
  const botId = lastBot()
  return <Navigate to={botId === null ? paths.dashboard.href() : paths.builder.href(botId)} replace />
}

/** `/nodes/:botId`: to the editor. */
export function ToEditor() {
  const { botId = '' } = useParams()
  return <Navigate to={paths.builder.href(botId)} replace />
}
