import {
  defaultSettings,
  type Settings,
  settings as schema,
  type SettingsChange,
} from '@recado/contract/settings'

/** Reads stored settings; what an older release did not store yet has its default. */
export function readSettings(stored: string): Settings {
  const known: unknown = JSON.parse(stored)
  return schema.parse({ ...defaultSettings, ...Object(known) })
}

/** The settings with a flat change applied, part by part. */
export function applyChange(settings: Settings, change: SettingsChange): Settings {
  const { systemPrompt, temperature, operatingHours, ...plain } = change
  return schema.parse({
    ...settings,
    ...given(plain),
    defaultAIAgent: { ...settings.defaultAIAgent, ...given({ systemPrompt, temperature }) },
    operatingHours: { ...settings.operatingHours, ...given(operatingHours ?? {}) },
  })
}

function given(part: object): object {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
}
