import type { UserFacingSocketConfig } from 'baileys'

type Logger = NonNullable<UserFacingSocketConfig['logger']>

const nothing = (): void => undefined

export const silentLogger: Logger = {
  level: 'silent',
  child: () => silentLogger,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}
