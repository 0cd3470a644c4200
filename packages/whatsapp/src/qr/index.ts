export { openQrChannel } from './qr-channel.ts'
export { systemClock } from './clock.ts'
export type { QrChannelOptions } from './options.ts'
export { silenceLibsignal } from './baileys/silence-libsignal.ts'
