import type { AcceptedPiece, HoursChange, Proposal, ProposedHours } from '@recado/contract/builder/proposals'
import { greetingWith, hasWords } from '@recado/nodes/pieces'
import { text } from '../../../text/proposals.ts'

export type Edit = Pick<AcceptedPiece, 'name' | 'words' | 'text'>

/** What an owner has said of proposals, by their ids; of the others nothing yet. */
export interface Choices {
  on: ReadonlyMap<string, boolean>
  edits: ReadonlyMap<string, Edit>
}
export const noChoices: Choices = { on: new Map(), edits: new Map() }

/** A proposal as it stands now. */
export type Offered = Proposal & { on: boolean; isEdited: boolean; problem: string | null }

/** Proposals with what their owner made of them; the greeting tells of those that are accepted, unless it is put in other words. */
export function offeredOf(
  proposals: readonly Proposal[],
  { on, edits }: Choices,
  botName: string,
): Offered[] {
  const isOn = ({ id, isFree }: Proposal) => on.get(id) ?? isFree
  const invites = proposals.filter(isOn).flatMap(({ invite }) => invite ?? [])
  return proposals.map((proposal) => {
    const edit = edits.get(proposal.id)
    const own = proposal.kind === 'greeting' ? { text: greetingWith(botName, invites) } : {}
    const piece = { ...proposal, ...own, ...edit, words: [...(edit ?? proposal).words] }
    return { ...piece, on: isOn(proposal), isEdited: edit !== undefined, problem: problemOf(piece) }
  })
}

function problemOf({ kind, name, words, text: said }: Pick<Proposal, 'kind' | 'name' | 'words' | 'text'>) {
  if (name.trim() === '') return text.lacks.name
  if (words.length === 0 && hasWords(kind)) return text.lacks.words
  return said.trim() === '' ? text.lacks.text : null
}

/** How hours are named among choices. */
export const hoursId = 'settings:hours'

/** What is sent of hours: nothing until their owner wants them, for then the bot is silent at times. */
export const acceptedHours = (hours: ProposedHours | null, { on }: Choices): HoursChange | undefined =>
  hours !== null && on.get(hoursId) === true ? hours.change : undefined

/** What is sent of it. */
export const pieceOf = ({ kind, name, words, text: said }: Offered): AcceptedPiece => ({
  kind,
  name: name.trim(),
  words,
  text: said.trim(),
})
