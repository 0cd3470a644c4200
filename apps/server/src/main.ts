import { startProcess } from './compose/start-process.ts'

await startProcess()
