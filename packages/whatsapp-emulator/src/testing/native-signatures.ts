// For the suites: what libsignal signs and verifies in JavaScript, a dozen milliseconds each, Node's own does. Baileys asks for
// it as ever, several times for each line that is linked or comes back. What runs in a process of its own has the other.
import { createRequire } from 'node:module'
import { signXeddsa, verifyXeddsa } from '../wire/xeddsa.ts'

const load = createRequire(import.meta.url)
/** What it says of itself is no more than this. */
type Signatures = { sign: typeof signXeddsa; verify: typeof verifyXeddsa }
const curve: Signatures = createRequire(load.resolve('libsignal'))('curve25519-js')
curve.sign = signXeddsa
curve.verify = verifyXeddsa
