import { type Answer, type Ask, standIn } from '@recado/engine'
import { savedConversationText } from '../../text/builder/saved-conversations.ts'

const standIns = { says: () => savedConversationText.anyAnswer, transcript: '' }

/** Something that stands for an answer where nobody is asked. */
export const invented = (ask: Ask): Answer => standIn(ask, standIns)
