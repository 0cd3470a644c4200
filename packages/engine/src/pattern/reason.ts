import { RE2JSSyntaxException } from 're2js'
import { text } from '../text/es.ts'

/** Says in Spanish why RE2 refused a pattern. */
export function refusalReason(error: unknown): string {
  if (!(error instanceof RE2JSSyntaxException)) return text.pattern.other
  const part = error.input ?? ''
  switch (error.error) {
    case 'missing closing )':
      return text.pattern.missingParenthesis
    case 'unexpected )':
      return text.pattern.extraParenthesis
    case 'missing closing ]':
      return text.pattern.missingBracket
    case 'missing argument to repetition operator':
    case 'invalid nested repetition operator':
      return text.pattern.nothingToRepeat
    case 'invalid repeat count':
      return text.pattern.repeatSize
    case 'trailing backslash at end of expression':
      return text.pattern.trailingBackslash
    case 'invalid escape sequence':
      return text.pattern.badEscape(part)
    case 'invalid character class range':
      return text.pattern.badRange(part)
    case 'invalid named capture':
    case 'invalid or unsupported Perl syntax':
    case 'duplicate capture group name':
      return text.pattern.badGroup(part)
    case 'expression too large':
    case 'expression nests too deeply':
      return text.pattern.tooBig
    default:
      return text.pattern.other
  }
}
