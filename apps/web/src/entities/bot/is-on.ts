import type { Bot } from '@recado/contract/builder/bots'

/** Whether the bot answers; `estado` is the wire's word for it. */
export const isOn = ({ estado }: Pick<Bot, 'estado'>): boolean => estado === 'activo'

/** What the wire says of a bot that is on, or off. */
export const stateOf = (on: boolean): Pick<Bot, 'estado'> => ({ estado: on ? 'activo' : 'pausado' })
