import type { Conversations } from '../../messaging/conversations.ts'
import type { JobRunner } from '../../messaging/jobs/job-runner.ts'
import type { ChannelHost } from '../../messaging/sessions/channel-host.ts'
import type { StoreWatch } from '../../platform/db/store-watch.ts'

type OutlastOutagesParts = {
  host: Pick<ChannelHost, 'suspend' | 'resume'>
  conversations: Pick<Conversations, 'recover'>
  jobs: Pick<JobRunner, 'wake'>
}

/** While the database is away the WhatsApp sockets are closed, so that WhatsApp keeps what arrives; then all goes on. */
export function outlastOutages(
  store: StoreWatch,
  { host, conversations, jobs }: OutlastOutagesParts,
  onError: (error: unknown) => void,
): void {
  let last: Promise<void> = Promise.resolve()
  const then = (work: () => Promise<void>) => {
    last = last.then(work).catch(onError)
  }
  store.listen({
    down: () => then(() => host.suspend()),
    up: () =>
      then(async () => {
        // Gone again before it was its turn: the next recovery does it.
        if (store.isDown) return
        await conversations.recover()
        await jobs.wake()
        await host.resume()
      }),
  })
}
