import type { Socket } from 'node:net'
import type { ProblemCode } from '@recado/contract/wire/problem'
import { text } from '../../../text/es.ts'
import { bareHeaders } from '../pages/bare-answers.ts'

const answers: Record<string, { status: string; code: ProblemCode; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    message: text.problems.tooLarge,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'invalid_input',
    message: text.problems.invalidInput,
  },
}
const unreadable = { status: '400 Bad Request', code: 'invalid_input', message: text.problems.invalidInput }

/** Answers what never became a request, because its parser refused it, in the shape of every other problem. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, secure: boolean): void {
  // Gone, or an answer is on its way already: a second one would be read as its end.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { status, code, message } = answers[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ message, code })
  const headers = {
    ...bareHeaders(secure),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}
