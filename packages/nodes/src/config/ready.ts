import type { ConfigIssue } from '@recado/engine'

/** An issue at `path` unless `present` holds, for building a list of what a draft lacks. */
export function need(present: boolean, path: ConfigIssue['path'], message: string): ConfigIssue[] {
  return present ? [] : [{ path, message }]
}

export const filled = (value: string): boolean => value.trim() !== ''
