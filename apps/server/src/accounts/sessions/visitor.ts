/** Where somebody signs in from; `device` is for their list of sessions, `known` the name of a known device's browser. */
export type Visitor = { ip: string; device: string | null; known: string | null }

/** Who may enter, by the password whose hash it was. */
export type Entering = { userId: string; passwordHash: string }
