import { startProcess } from './compose/process/start-process.ts'

await startProcess()
