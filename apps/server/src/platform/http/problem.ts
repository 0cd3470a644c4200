import { type Problem, type ProblemCode, problemCodes } from '@recado/contract/wire/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { BotNotHeldError, StoreFullError, StoreUnavailableError } from '../db/errors.ts'
import { FileGoneError, FilesUnavailableError } from '../files/file-store.ts'
import { UnreadableValueError } from '../db/stored-json.ts'
import { Refusal } from './refusal.ts'
import { text } from '../../text/es.ts'
import { botIdOf } from './requests/bot-of-request.ts'

/** What Fastify's own refusals mean in our codes, by the status which they carry. */
const codeOfStatus: Record<number, ProblemCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'unsupported_type',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
}
const messageOfCode: Partial<Record<ProblemCode, string>> = {
  invalid_input: text.problems.invalidInput,
  not_found: text.problems.notFound,
  too_large: text.problems.tooLarge,
  unsupported_type: text.problems.unsupportedBody,
  too_many_requests: text.problems.tooManyRequests,
}

/** The one place where errors become answers. What is not expected is logged whole and answered without detail. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal) {
    const { retryAfterSeconds, ...extra } = refusal.extra
    request.server.refused.tell(refusal.code, request)
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
    return send(reply, { message: refusal.message, code: refusal.code, ...extra })
  }
  const botId = botIdOf(request)
  request.log.error({ err: error, ...(botId !== null && { botId }) }, 'request failed')
  return send(reply, { ...failureOf(error), requestId: request.id })
}

function failureOf(error: unknown): Problem & { code: ProblemCode } {
  if (isFull(error)) return { message: text.problems.storageFull, code: 'storage_full' }
  // Set aside by whoever is told of errors: the next try does without it.
  if (error instanceof UnreadableValueError) return { message: text.problems.unreadable, code: 'unavailable' }
  if (error instanceof StoreUnavailableError)
    return { message: text.problems.unavailable, code: 'unavailable' }
  if (error instanceof BotNotHeldError) return { message: text.problems.botMoves, code: 'unavailable' }
  if (error instanceof FilesUnavailableError)
    return { message: text.problems.filesUnavailable, code: 'unavailable' }
  if (error instanceof FileGoneError) return { message: text.problems.fileGone, code: 'not_found' }
  return { message: text.problems.internal, code: 'internal' }
}

/** No room in the database, or where files are kept. */
function isFull(error: unknown): boolean {
  if (error instanceof StoreFullError) return true
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** A multipart body that is cut or has no boundary: its parser says so in plain errors, known by their words alone. */
function isMalformedForm(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && /\bmultipart\b/i.test(error.message)
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isMalformedForm(error)) return new Refusal('invalid_input', text.problems.invalidInput)
  // Fastify and its plugins say by `statusCode` that a request was at fault.
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  const code = codeOfStatus[status] ?? 'invalid_input'
  return new Refusal(code, messageOfCode[code] ?? text.problems.other)
}

function send(reply: FastifyReply, problem: Problem & { code: ProblemCode }): FastifyReply {
  return reply
    .status(problemCodes[problem.code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem))
}
