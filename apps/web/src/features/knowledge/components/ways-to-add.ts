import {
  Camera,
  FileUp,
  Globe,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  TextInitial,
} from 'lucide-react'
import type { text } from '../../../text/knowledge.ts'

export type Adding = keyof typeof text.kinds

/** The ways in which something comes to be known, those that most shops have at hand first. */
export const waysToAdd: readonly { kind: Adding; Icon: LucideIcon }[] = [
  { kind: 'photo', Icon: Camera },
  { kind: 'file', Icon: FileUp },
  { kind: 'text', Icon: TextInitial },
  { kind: 'questions', Icon: MessageCircleQuestionMark },
  { kind: 'page', Icon: Globe },
  { kind: 'chat', Icon: MessagesSquare },
]
