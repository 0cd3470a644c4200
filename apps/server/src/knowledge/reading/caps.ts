const megabyte = 1024 * 1024

/** What is read of one source at most: the one place of these numbers. What pages tell too, as a file's bytes, is in `limits` of the contract. */
export const readingCaps = {
  pages: 100,
  rows: 20_000,
  columns: 200,
  /** Of all that is read of a source, together. */
  characters: 300_000,
  /** What a zip unpacks to, all entries and each, and how many these are. */
  zip: { allBytes: 40 * megabyte, entryBytes: 24 * megabyte, entries: 2_000 },
  /** Elements within each other on a page of the web. */
  depth: 256,
  pageBytes: 3 * megabyte,
  /** What a model is shown: a scan's size, its pages, and the rows of it and of a picture. Ours; those who take least take 32 MB a request (Claude's API, request size limits, November 2026). */
  seen: { scanBytes: 10 * megabyte, pages: 15, rows: 500 },
  /**
   * Of the process that reads: its time of the processor, its time by the clock, in which a busy machine may keep it waiting, its
   * heap, and what it may take of the machine's memory in all.
   */
  process: {
    processorMs: 20_000,
    ms: 90_000,
    heapMegabytes: 256,
    residentBytes: 400 * megabyte,
    lookMs: 50,
  },
} as const
