// Part of each program: who is killed leaves nothing of what it compiled to the next, unless it did before.
import { flushCompileCache } from 'node:module'

setImmediate(flushCompileCache)
