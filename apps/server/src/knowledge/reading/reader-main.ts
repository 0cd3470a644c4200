// The process that reads one source, started for it and ended with it: its files and its network are nobody’s. Run from sources it
// cannot open another package of ours, so nothing that it imports may come from one.
import { Console } from 'node:console'
import { buffer } from 'node:stream/consumers'
import { readBytes, type SourceName } from './read-bytes.ts'

// The answer goes out by stdout alone, whatever a library has to say.
globalThis.console = new Console(process.stderr)

const given = await buffer(process.stdin)
const head = given.readUInt32LE(0)
// Its parent wrote it, as `SourceName`.
const source = JSON.parse(given.toString('utf8', 4, 4 + head)) as SourceName
const reading = await readBytes(source, given.subarray(4 + head))
process.stdout.end(JSON.stringify(reading))
