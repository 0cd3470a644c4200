/** A boolean as both databases keep it. */
export type Flag = 0 | 1

export const toFlag = (value: boolean): Flag => (value ? 1 : 0)
