import { fails, type Answer, type Raw, type Refused, type Known, type Refuses } from './answer.ts'

// What goes wrong at providers and on the way to them.

export const refuses = (why: Known): Refuses => ({ refuses: why })

/** The model does not take what is called `param`. */
export const takesNo = (param: string): Refused =>
  fails(400, { param, code: 'unsupported_parameter', message: `Unsupported parameter: '${param}'` })

/** Repeats what it was asked, with the key, as some servers and proxies do when they refuse. */
export const repeatsTheQuestion = (status: number): Raw => {
  return (response, { authorization, body }) => {
    const message = `Refused: ${authorization} ${JSON.stringify(body)}`
    response
      .writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
      .end(JSON.stringify({ type: 'error', error: { type: 'x', code: status, status: 'X', message } }))
  }
}

/** The page of a proxy, instead of what was asked for. */
export const proxyPage = (status: number): Raw => {
  const page = '<!doctype html><html><body><h1>Bad Gateway</h1></body></html>'
  return (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(page)
}

export const halfAnAnswer: Raw = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  // Cut once its beginning is out: before that nobody would have answered.
  response.write('{"id":', () => response.destroy())
}

/** Blank after blank, and never a word. */
export const drips: Raw = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

export const tenMegabytes: Answer = (response) => {
  const words = JSON.stringify({ text: 'x'.repeat(10 * 1024 * 1024) })
  response.writeHead(200, { 'content-type': 'application/json' }).end(words)
}
