import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test.each([
  ['', []],
  ['  ', []],
  ['María', [['maria']]],
  ['gómez  Ana', [['gomez'], ['ana']]],
  ['300111', [['300111']]],
  ['+57 300 111-2233', [['573001112233', '+57 300 111-2233']]],
  ['Mesa 12', [['mesa'], ['12']]],
  ['- -', [['-'], ['-']]],
])('«%s» asks for %j', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms)
})
