/** Whether the suites go through all of what `npm test` goes through some of, as they do once in `npm run test:long`. */
export const fullLength = process.env['TEST_LENGTH'] === 'full'
