export { AttachmentCard, type Attachment } from './AttachmentCard.tsx'
export { Bubble, type BubbleProps } from './Bubble.tsx'
export { ChatComposer, roundButton, type ChatComposerProps } from './ChatComposer.tsx'
export { ChatWallpaper, type ChatWallpaperProps } from './ChatWallpaper.tsx'
export { FilledText, filledMarks } from './FilledText.tsx'
export { FormattedText } from './FormattedText.tsx'
export { MapDrawing } from './MapDrawing.tsx'
export { DayDivider, SystemNote, TypingBubble, type SystemNoteProps } from './notes.tsx'
export {
  ChatHeader,
  PhoneCase,
  PhoneFrame,
  type ChatHeaderProps,
  type PhoneFrameProps,
} from './PhoneFrame.tsx'
export { OpensForm } from './OpensForm.tsx'
export { Poll, type PollProps } from './Poll.tsx'
export { QuotedMessage } from './QuotedMessage.tsx'
export { Ticks, type Delivery } from './Ticks.tsx'
export { VoiceNote, type VoiceNoteProps } from './VoiceNote.tsx'
export { parseWhatsAppText, plainWhatsAppText, type TextPiece } from './format.ts'
