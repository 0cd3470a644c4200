/** Where a query begins in the product's code, or a piece of SQL is written by hand. */
const begins = /\.(selectFrom|insertInto|updateTable|deleteFrom)(?=\()|\bsql(?=`|<[^`]*>`)/g

/** Tests, and the schema, whose statements are its own on each database. */
const elsewhere = /\.test\.ts$|\.long\.ts$|\/testing\/|\/db\/migrat/
const product = /\/apps\/server\/src\/.+\.ts$/

/** True for a file of the product that may ask the database for something. */
export const mayAsk = (file: string): boolean => product.test(file) && !elsewhere.test(file)

/** 'contacts/find-contacts.ts:12:3', for the third query of the file, which stands in line 12. */
function nameOf(file: string, code: string, offset: number, nth: number): string {
  const line = code.slice(0, offset).split('\n').length
  return `${file.slice(file.indexOf('/src/') + 5)}:${line}:${nth}`
}

/** Every place in `code` where a query begins. */
export const querySites = (file: string, code: string): string[] =>
  [...code.matchAll(begins)].map(({ index }, nth) => nameOf(file, code, index, nth + 1))

/** A plugin of Vite's by which code tells when it comes to such a place. */
export const tellingQuerySites = {
  name: 'telling-query-sites',
  enforce: 'pre',
  transform(code: string, id: string): { code: string; map: null } | undefined {
    if (!mayAsk(id)) return undefined
    let nth = 0
    const told = code.replace(begins, (found: string, method: string | undefined, offset: number) => {
      const site = JSON.stringify(nameOf(id, code, offset, ++nth))
      return method ? `[atQuerySite(${site}, '${method}')]` : `atQuerySite(${site}, ${found})`
    })
    return { code: told, map: null }
  },
} as const
