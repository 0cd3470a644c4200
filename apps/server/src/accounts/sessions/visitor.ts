/** Where somebody does something from; `device` is what their browser says of itself. */
export type Place = { ip: string; device: string | null }
/** Who signs in; `known` is the name of a known device's browser. */
export type Visitor = Place & { known: string | null }

/** Who may enter, by the password whose hash it was. */
export type Entering = { userId: string; passwordHash: string }
