import {
  defaultSettings,
  type Settings,
  settings as schema,
  type SettingsChange,
} from '@recado/contract/builder/settings'

/** Reads stored settings; what an older release did not store yet, or stored otherwise, has its default. */
export function readSettings(stored: string): Settings {
  const known = jsonOf(stored)
  const whole: Record<string, unknown> = { ...defaultSettings, ...Object(known) }
  const parsed = schema.safeParse(whole)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path }) => path[0])
  const fitting = Object.entries(whole).filter(([name]) => !wrong.includes(name))
  return schema.parse({ ...defaultSettings, ...Object.fromEntries(fitting) })
}

/** What is no JSON at all is set aside where its bot is compiled; until then the screens show the defaults. */
function jsonOf(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return {}
  }
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
