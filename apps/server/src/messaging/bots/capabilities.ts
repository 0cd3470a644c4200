/** By what a bot may be on WhatsApp, besides being linked as a device of its owner's phone. */
export type BotCapabilities = {
  /** Meta's own API for businesses (Cloud API), where no phone is linked. */
  officialApi: boolean
}
