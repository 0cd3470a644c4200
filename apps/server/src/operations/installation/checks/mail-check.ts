import { findUser } from '../../../accounts/users/accounts.repository.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Store } from '../../../platform/db/store.ts'
import type { EmailData, Perform } from '../../../messaging/jobs/job.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { installationText } from '../../../text/operations/installation.ts'
import type { Check } from './check.ts'

const { mail: text } = installationText
const patienceMs = 30_000

/** `send` is null where no mail server is configured. */
type Options = { store: Store; send: Perform<EmailData> | null; appUrl: string | undefined }

/** Sends an e-mail to whoever asks. */
export const checkMail =
  ({ store, send, appUrl = '' }: Options): Check =>
  async (adminId) => {
    if (!send) return { ok: false, detail: text.noServer }
    const user = await store.read((db) => findUser(db, adminId))
    if (!user) throw notFound()
    const mail: EmailData = {
      kind: 'email',
      to: user.email,
      subject: text.subject,
      text: text.body(appUrl),
    }
    const sent = await send({ id: newId(), botId: null }, mail, AbortSignal.timeout(patienceMs))
    return sent.ok ? { ok: true, detail: text.ok(user.email) } : { ok: false, detail: text.refused(sent.why) }
  }
