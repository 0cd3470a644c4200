import type { Node } from '@recado/contract/builder/nodes'
import { engineText } from '@recado/engine'
import { type Section, sectionOf } from '@recado/nodes/editors'
import { text } from '../../../text/builder/map.ts'
import { measure } from '../cards/face.ts'
import { linesOf } from './text-width.ts'

const words = text.vacant

/** What a section says besides its nodes: that nothing stands there, or what customers get when no node answers. */
export type Note = { section: Section; title: string; text: string; bubble: boolean }

/** Its name among the cards. */
export const noteId = ({ section }: Note): string => `note ${section}`

export function noteHeight({ title, text, bubble }: Note, width: number, size: number): number {
  const inner = width - 2 * measure.padding.x - (bubble ? 2 * measure.bubble.x : 0)
  const lines = linesOf(text, size, inner, 6)
  const head = title === '' ? 0 : measure.line + measure.gap
  return 2 * measure.padding.y + head + lines * measure.line + (bubble ? 2 * measure.bubble.y : 0)
}

/** What stands in the sections of these nodes besides them. */
export function notesFor(nodes: readonly Node[], ai: { configured: boolean; agent: boolean }): Note[] {
  const vacant = (section: Section) => !nodes.some((node) => sectionOf(node.type) === section)
  const answered = nodes.some(
    (node) =>
      sectionOf(node.type) === 'otherwise' && node.isActive && node.issues.length === 0 && ai.configured,
  )
  const notes: Note[] = []
  for (const section of ['arrives', 'written'] as const)
    if (vacant(section)) notes.push({ section, title: '', text: words[section], bubble: false })
  if (answered) return notes
  const last =
    ai.configured && ai.agent
      ? { title: words.agent, text: words.agentText, bubble: false }
      : { title: words.default, text: engineText.defaultReply, bubble: true }
  return [...notes, { section: 'otherwise', ...last }]
}
