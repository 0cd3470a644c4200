import type { Driver } from '@recado/whatsapp'
import type { OpenChannel } from '../session.ts'

/** Opens each line by the driver that it is linked with. */
export const openSession =
  (openers: Record<Driver, OpenChannel>): OpenChannel =>
  (botId, listener, driver) =>
    openers[driver](botId, listener, driver)
