/** What a command says to whoever runs it. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
