import type { ConfigIssue } from '@recado/engine'
import { need } from '../config/ready.ts'
import { addressIssue } from '../config/web-address.ts'
import { text } from './text.ts'
import type { FunctionApiConfig } from './schema.ts'

/** What a header may be called (RFC 9110, «token»). */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/

/** What a query lacks before it may be active. */
export function apiIssues({ apiUrl, apiHeaders }: FunctionApiConfig): ConfigIssue[] {
  const address = addressIssue(apiUrl)
  return [
    ...(address === null ? [] : [{ path: ['apiUrl'], message: address }]),
    ...Object.keys(apiHeaders).flatMap((name) =>
      need(headerName.test(name.trim()), ['apiHeaders', name], text.missing.headerName(name)),
    ),
  ]
}
