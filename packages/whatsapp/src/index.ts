export * from './channel.ts'
