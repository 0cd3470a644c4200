/** The version of Graph that is asked (current since July 2026; Meta's changelog, read in November 2026). */
export const graphVersion = 'v26.0'
export const graphHost = 'https://graph.facebook.com'
