// A server for long tests, in a process of its own: the product over lines that log in within two seconds, and take what is sent.
import { setTimeout as pass } from 'node:timers/promises'
import { startProcess } from '../../compose/process/start-process.ts'
import { recordingChannel, RecordingNetwork } from '../../messaging/testing/recording-channel.ts'

/** Guessed, as the time of a login at WhatsApp. */
const loginMs = 2000

await startProcess({
  openChannel(botId, listener) {
    const network = new RecordingNetwork()
    const accepted = (wireId: string) => void listener.delivery([{ wireId, state: 'accepted' }])
    const phoneNumber = `57${Number.parseInt(botId.slice(-9), 16)}`
    return {
      ...recordingChannel(network, accepted),
      async connect() {
        listener.updated({ status: 'connecting' })
        await pass(loginMs)
        listener.updated({ status: 'connected', phoneNumber, name: null })
      },
      async close() {
        listener.updated({ status: 'disconnected', reason: null, willRetry: false })
      },
    }
  },
})
