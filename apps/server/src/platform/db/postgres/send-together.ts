import type pg from 'pg'

const gathering = new WeakSet<pg.Connection>()

/**
 * What a connection is asked in this turn of the event loop leaves in one write: each wakes the database's process, which costs more
 * than most of what it is asked.
 */
export function sendTogether({ connection }: pg.Client): void {
  if (gathering.has(connection)) return
  gathering.add(connection)
  const { stream } = connection
  stream.cork()
  // Behind all promises that go on now: they have more to ask.
  process.nextTick(() => {
    gathering.delete(connection)
    stream.uncork()
  })
}
