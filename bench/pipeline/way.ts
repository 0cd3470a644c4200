/** The way of a message on one side: from its arrival to the accepted reply, everything committed. */
export type Pipeline = {
  /** Resolves when the reply's acceptance is committed. A customer waits for it before they write again. */
  say(phoneNumber: string, text: string): Promise<void>
  close(): Promise<void>
}

/** Messages a second when each of `customers` writes `each` messages, one after another. */
export async function together(
  pipeline: Pipeline,
  customers: readonly string[],
  each: number,
): Promise<number> {
  const before = performance.now()
  await Promise.all(
    customers.map(async (phoneNumber) => {
      for (let count = 0; count < each; count += 1) await pipeline.say(phoneNumber, `hola ${count}`)
    }),
  )
  return (customers.length * each * 1000) / (performance.now() - before)
}

/** Messages a second when only one message at a time is on its way. */
export async function oneByOne(
  pipeline: Pipeline,
  customers: readonly string[],
  each: number,
): Promise<number> {
  const before = performance.now()
  for (let count = 0; count < each; count += 1) {
    for (const phoneNumber of customers) await pipeline.say(phoneNumber, `hola ${count}`)
  }
  return (customers.length * each * 1000) / (performance.now() - before)
}
