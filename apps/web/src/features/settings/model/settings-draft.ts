import type { Settings, SettingsChange } from '@recado/contract/builder/settings'

/** The settings as the modal edits them and as they are saved: flat. */
export type SettingsDraft = Required<Omit<SettingsChange, 'operatingHours'>> & {
  operatingHours: Settings['operatingHours']
}

export function draftOf(settings: Settings): SettingsDraft {
  const { defaultAIAgent, ...rest } = settings
  return { ...rest, systemPrompt: defaultAIAgent.systemPrompt, temperature: defaultAIAgent.temperature }
}

/** What hours like these mean beyond what they say. */
export function hoursNote(hours: Settings['operatingHours']): 'all-day' | 'overnight' | null {
  if (hours.startTime === hours.endTime) return 'all-day'
  return hours.startTime > hours.endTime ? 'overnight' : null
}
