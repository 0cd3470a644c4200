import type { ColumnTypes, Migration } from '../migration.ts'

/**
 * The words of messages, so that they are found among millions: what was written, what a voice note says and what a
 * document is called. Either database keeps them by itself, whatever writes, changes or forgets a message; case and
 * accents apart. Words that begin alike are found together.
 */
export const messageSearch: Migration = {
  name: '0020-message-search',
  statements: ({ engine }: ColumnTypes) => (engine === 'sqlite' ? fullTextTable() : wordsIndex()),
}

/** Of these a message's `at` in ms has one more than it ever needs: how many messages stand in one moment. */
const perMoment = 1_048_576

/**
 * Rows stand by the time of their message, newest last: a page of what was found is read from the end, however much
 * there is. `keys` has whose it is, as words to search by: of the bot, of the contact and the message's own.
 */
function fullTextTable(): string[] {
  return [
    `CREATE VIRTUAL TABLE "messageSearch" USING fts5(words, keys, id UNINDEXED,
      tokenize = "unicode61 remove_diacritics 2", detail = column, columnsize = 0, prefix = '3')`,
    `INSERT INTO "messageSearch" (rowid, words, keys, id)
      SELECT ${firstPlace('messages')} + row_number() OVER (PARTITION BY ${moment('messages')} ORDER BY id) - 1,
        ${wordsIn('messages')}, ${keysOf('messages')}, id
      FROM messages WHERE ${hasWords('messages')}`,
    `CREATE TRIGGER "messageSearched" AFTER INSERT ON messages WHEN ${hasWords('new')}
      BEGIN ${insertNew()} END`,
    `CREATE TRIGGER "messageSearchChanged" AFTER UPDATE OF text, media, "contactId" ON messages
      WHEN old.text <> new.text OR old.media IS NOT new.media OR old."contactId" <> new."contactId"
      BEGIN ${deleteOld()} ${insertNew(`WHERE ${hasWords('new')}`)} END`,
    `CREATE TRIGGER "messageSearchForgotten" AFTER DELETE ON messages WHEN ${hasWords('old')}
      BEGIN ${deleteOld()} END`,
  ]
}

const insertNew = (where = ''): string =>
  `INSERT INTO "messageSearch" (rowid, words, keys, id)
    SELECT ${nextPlace()}, ${wordsIn('new')}, ${keysOf('new')}, new.id ${where};`
const deleteOld = (): string =>
  `DELETE FROM "messageSearch" WHERE "messageSearch" MATCH 'keys:"' || replace(old.id, '-', '') || '"';`

const hasWords = (row: string): string => `(${row}.text <> '' OR ${row}.media IS NOT NULL)`
const keysOf = (row: string): string =>
  ['"botId"', '"contactId"', 'id'].map((key) => `replace(${row}.${key}, '-', '')`).join(` || ' ' || `)
const wordsIn = (row: string): string =>
  `${row}.text || coalesce(' ' || json_extract(${row}.media, '$.transcript'), '')
    || CASE WHEN ${row}.type = 'document' THEN coalesce(' ' || json_extract(${row}.media, '$.filename'), '') ELSE '' END`
/** A network may say any time; one past the year 2200 would make no number of a row. */
const moment = (row: string): string => `min(max(${row}.at, 0), 8000000000000)`
const firstPlace = (row: string): string => `${moment(row)} * ${perMoment}`
const nextPlace = (): string =>
  `coalesce((SELECT rowid + 1 FROM "messageSearch"
    WHERE rowid >= ${firstPlace('new')} AND rowid < (${moment('new')} + 1) * ${perMoment}
    ORDER BY rowid DESC LIMIT 1), ${firstPlace('new')})`

/** Spanish and its neighbours. */
const letters = { from: 0xc0, to: 0xff }
/** As some devices write them, after their letter. */
const accents = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030c\u0327'
/** PostgreSQL would read addresses, paths and numbers of many parts in them. */
const partingWords = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~¡¿«»·•…–—‘’“”'

/** How long a stretch of time is that PostgreSQL's index tells from others, in ms. */
export const stretchMs = 30 * 24 * 60 * 60_000

/**
 * What PostgreSQL's index has of a message: its words, and as words that nobody can write the bot, the contact and the
 * stretch of time. Whose and when has to be in the index itself: asked for beside it, the planner goes through all
 * messages of the bot, newest first, for a word that is in none of them. A query that says the same is served by it.
 */
export const indexedWords = `(to_tsvector('simple'::regconfig, lower(translate(
  left(text, 20000)
    || coalesce(' ' || ${inMedia('transcript')}, '')
    || CASE WHEN type = 'document' THEN coalesce(' ' || ${inMedia('filename')}, '') ELSE '' END,
  ${translation()})))
  || array_to_tsvector(ARRAY['#' || "botId", '#' || "contactId", '#' || (at / ${stretchMs})]))`

function wordsIndex(): string[] {
  return [`CREATE INDEX "messagesByWords" ON messages USING gin (${indexedWords})`]
}

/** Read as text: what is stored may have what PostgreSQL's own JSON refuses. */
function inMedia(field: string): string {
  return String.raw`replace(substring(media from '"${field}":"((?:[^"\\]|\\.)*)"'), '\n', ' ')`
}

/** Letters without their accents, and what parts words as blanks; its time grows with how many they are. */
function translation(): string {
  const plain = new Map<string, string>()
  for (let code = letters.from; code <= letters.to; code += 1) {
    const letter = String.fromCodePoint(code)
    const [first = ''] = letter.normalize('NFD')
    if (/[a-z]/i.test(first)) plain.set(letter, first)
  }
  for (const mark of partingWords) plain.set(mark, ' ')
  // Without a partner they are left out.
  return `${quoted([...plain.keys(), accents])}, ${quoted([...plain.values()])}`
}

function quoted(parts: string[]): string {
  return `'${parts.join('').replaceAll("'", "''")}'`
}
