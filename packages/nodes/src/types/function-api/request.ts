import type { AskRequest, NodeContext } from '@recado/engine'
import { addressParts } from '../../config/web-address.ts'
import type { FunctionApiConfig } from './schema.ts'

/** The request with its placeholders filled, each value escaped for where it stands; {{mensaje}} is the customer's text. */
export function requestOf({
  config,
  fill,
  question,
  given,
}: NodeContext<FunctionApiConfig>): AskRequest<'http'> {
  const fields = { mensaje: question }
  const open = { ...given, ...fields }
  const { host, path } = addressParts(config.apiUrl)
  const { apiMethod, apiHeaders, apiBody } = config
  // A placeholder's braces are no object's.
  const json = /^\s*(\[|\{(?!\{))/.test(apiBody)
  const hasBody = apiMethod !== 'GET' && apiBody.trim() !== ''
  return {
    method: apiMethod,
    url: fill(host, { fields, escape: inUrl }) + fill(path, { fields: open, escape: inUrl }),
    headers: {
      ...(hasBody && { 'content-type': json ? 'application/json' : 'text/plain; charset=utf-8' }),
      ...Object.fromEntries(
        Object.entries(apiHeaders).map(([name, value]) => [
          name.trim().toLowerCase(),
          fill(value, { fields, escape: headerValue }),
        ]),
      ),
    },
    ...(hasBody && { body: fill(apiBody, { fields: open, escape: json ? insideJson : (value) => value }) }),
  }
}

/** Printable Latin-1 without line ends: nothing that could end the header. */
function headerValue(value: string): string {
  return value.replace(/[^\x20-\x7e\xa0-\xff]/g, ' ')
}

/** The inside of a JSON string: the owner writes the quotes. */
function insideJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}

/** One segment or value: «..» would climb the path. Half a surrogate pair becomes the replacement character. */
function inUrl(value: string): string {
  return /^\.{1,2}$/.test(value) ? '' : encodeURIComponent(value.toWellFormed())
}
