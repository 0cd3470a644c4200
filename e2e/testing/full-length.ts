/**
 * Whether every case of a kind is gone through, as `npm run test:long` does; `npm test` goes through some of them, and what
 * they need no browser for is shown of all beside the code.
 */
export const fullLength = process.env['TEST_LENGTH'] === 'full'
