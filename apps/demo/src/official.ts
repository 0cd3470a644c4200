import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { UnreadableSnapshot, type Emulator, type OfficialOptions } from '@recado/whatsapp-emulator'
import { startGraph, type Graph } from '@recado/whatsapp-emulator/graph'
import { cafe } from './shops/cafe.ts'
import { templates } from './shops/templates.ts'

/** A third number of the café's: it is on no phone, only at Meta. */
const phoneNumber = '573005550300'
const pin = '314159'

export type OfficialLine = OfficialOptions & { save: () => void }

/** Meta's Graph beside the emulated WhatsApp, with a number of the shop's, as the last orderly end left it in `file`. */
export async function openOfficial(emulator: Emulator, file: string): Promise<OfficialLine> {
  const snapshot = existsSync(file) ? readFileSync(file) : undefined
  rmSync(file, { force: true })
  const { name } = cafe
  const phone = emulator.phone(phoneNumber) ?? emulator.addPhone({ phoneNumber, name })
  const graph = await start(emulator, snapshot)
  const known = graph.known()
  const [app = graph.addApp({ name: `Recado de ${name}` })] = known.apps
  const [account = graph.addAccount({ name, business: graph.addBusiness({ name }) })] = known.accounts
  const [line = graph.addLine({ account, phone, registered: false, pin })] = known.lines
  if (graph.templates().length === 0)
    for (const template of templates) graph.addTemplate({ account, ...template })
  const [token = graph.issueToken({ app, accounts: [account] })] = known.tokens.filter(
    ({ kind }) => kind === 'system_user',
  )
  const save = () => writeFileSync(file, graph.snapshot(), { mode: 0o600 })
  return { graph, app, account, line, token, pin, phone, save }
}

/** A snapshot of another version is worth no more than none. */
async function start(emulator: Emulator, snapshot: Uint8Array | undefined): Promise<Graph> {
  try {
    return await startGraph({ emulator, ...(snapshot && { snapshot }) })
  } catch (error) {
    if (snapshot && error instanceof UnreadableSnapshot) return startGraph({ emulator })
    throw error
  }
}
