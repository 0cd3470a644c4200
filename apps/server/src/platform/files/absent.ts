export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** For `catch`: `instead` of what is not there; whatever else failed is thrown on. */
export const absent =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isAbsent(error)) return instead
    throw error
  }
