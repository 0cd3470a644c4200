import { limits } from '@recado/contract/wire/limits'
import type { Message } from '@recado/contract/messaging/messages'
import { FileInput, IconButton, insertText, pastedFiles, toast } from '@recado/ui'
import { roundButton } from '@recado/ui/chat'
import { clsx } from 'clsx'
import { Mic, SendHorizontal, Smile } from 'lucide-react'
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { acceptedFiles, fileSize } from '@recado/nodes/editors'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { text } from '../../../text/crm/chat.ts'
import type { Draft } from '../conversation/outbox.ts'
import { ComposerExtras } from './composer-extras.tsx'
import { ComposerTools } from './composer-tools.tsx'
import type { EmojiPickerProps } from './emoji-picker.tsx'
import { QuickReplyDialog } from './quick-reply-dialog.tsx'
import { QuickReplyList } from './quick-reply-list.tsx'
import { RecordingBar } from './recording-bar.tsx'
import { useBegun } from './use-begun.ts'
import { canRecord, useRecorder } from './use-recorder.ts'
import { useSlash } from './use-slash.ts'

/** What is done to it from around it. */
export interface ComposerHandle {
  attach: (files: readonly File[]) => void
}

interface ComposerProps {
  ref?: Ref<ComposerHandle>
  botId: string
  contactId: string
  /** Their first name. */
  who: string
  replyTo: Message | null
  onReplyTo: (message: Message | null) => void
  /** False: there is nothing to send. */
  onSend: (draft: Draft) => boolean
  /** Grows whenever this chat is picked to write in it. */
  picked?: number
  /** Escape leads back to the list, where nothing is there to be taken back. */
  onLeave?: () => void
  /** Nothing of one's own may be sent now: this stands instead of the box, and notes can still be written. */
  closed?: ((writeNote: () => void) => ReactNode) | null
}

/** Where a keyboard would come up with the box, and hide what was said, only who touches it wants it. */
const bringsKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches

/** Where the owner writes: Enter sends, Shift+Enter breaks the line, «/» brings quick replies; blanks are not sent. */
export function Composer(props: ComposerProps) {
  const { ref, botId, contactId, who, replyTo, onReplyTo, onSend, picked = 0, onLeave, closed } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [{ text: draft, note }, begin] = useBegun(contactId)
  const write = (words: string) => begin({ text: words })
  const setNote = (next: boolean) => begin({ note: next })
  const [file, setFile] = useState<File | null>(null)
  const [managing, setManaging] = useState(false)
  const [emojis, setEmojis] = useState<{ Picker: ComponentType<EmojiPickerProps> } | null>(null)
  /** Where the caret stands, which goes behind it. */
  const insert = (words: string) => {
    const field = box.current
    if (!field) return
    const kept = draft.length - (field.selectionEnd - field.selectionStart)
    if (kept + words.length > limits.message) return toast.error(text.composer.tooLong)
    insertText(field, words, bringsKeyboard())
  }
  /** Instead of all that is there, and ctrl+z brings that back. */
  const replace = (words: string) => {
    box.current?.select()
    insert(words)
  }
  const slash = useSlash(botId, note ? '' : draft, (reply) => {
    replace(reply)
    box.current?.focus()
  })
  const answer = useSteady(() => {
    // A note answers nobody: who quotes a message writes to them.
    if (note) setNote(false)
    box.current?.focus()
  })
  useEffect(() => {
    if (replyTo) answer()
  }, [replyTo, answer])

  const attach = (chosen: File | undefined) => {
    if (!chosen) return
    // Pictures, sounds and videos are made smaller before they leave.
    const isMedia = /^(image|video|audio)\//.test(chosen.type)
    const most = limits.upload.document
    if (!isMedia && chosen.size > most) return toast.error(text.composer.tooLarge(fileSize(most)))
    setNote(false)
    setFile(chosen)
    box.current?.focus()
  }
  const attachOneOf = (files: readonly File[]) => {
    const [first] = files
    if (files.length > 1 && first) toast.info(text.composer.oneFile(first.name))
    attach(first)
  }
  const send = () => {
    if (!onSend({ text: draft, note, file, replyTo: note ? null : replyTo })) return
    write('')
    setFile(null)
    onReplyTo(null)
  }
  const recorder = useRecorder((why) => toast.error(text.voice.refused[why]))
  const speaking = recorder.since !== null
  useEffect(() => {
    if (picked > 0 && !bringsKeyboard()) box.current?.focus()
  }, [picked])
  const spoke = useRef(false)
  useEffect(() => {
    // The box is there again.
    if (spoke.current && !speaking && !bringsKeyboard()) box.current?.focus()
    spoke.current = speaking
  }, [speaking])
  const sendVoice = async () => {
    const voice = await recorder.finish(text.voice.fileName)
    if (!voice) return
    onSend({ text: '', note: false, file: voice, replyTo })
    onReplyTo(null)
  }
  const toggleEmojis = async () => {
    if (emojis) return setEmojis(null)
    try {
      const { EmojiPicker } = await import('./emoji-picker.tsx')
      setEmojis({ Picker: EmojiPicker })
    } catch {
      toast.error(text.emojis.failed)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = pastedFiles(event.clipboardData)
    if (pasted.length > 0) {
      event.preventDefault()
      return attachOneOf(pasted)
    }
    const { selectionStart, selectionEnd } = event.currentTarget
    const kept = draft.length - (selectionEnd - selectionStart)
    // The box takes what fits, and says nothing of the rest.
    if (kept + event.clipboardData.getData('text/plain').length > limits.message)
      toast.info(text.composer.cut(limits.message))
  }
  const instead = note ? null : closed?.(() => setNote(true))
  const isClosed = instead != null
  useImperativeHandle(ref, () => ({
    attach(files) {
      if (!isClosed && !speaking) attachOneOf(files)
    },
  }))
  const nothing = draft.trim() === '' && file === null
  const placeholder = note ? text.composer.notePlaceholder : text.composer.placeholder(who)

  return (
    <form
      onSubmit={submit}
      className={clsx(
        'relative flex-none border-t border-line pb-[env(safe-area-inset-bottom)]',
        note ? 'bg-warn-soft' : 'bg-wa-head',
      )}
    >
      {instead}
      {slash.open && !isClosed && (
        <QuickReplyList
          replies={slash.replies}
          active={slash.active}
          onPick={slash.pick}
          onManage={() => setManaging(true)}
        />
      )}
      <ComposerExtras
        note={note}
        file={isClosed ? null : file}
        replyTo={note || isClosed ? null : replyTo}
        who={who}
        onNote={setNote}
        onFile={setFile}
        onReplyTo={onReplyTo}
        onGone={() => box.current}
      />
      {emojis && <emojis.Picker onPick={insert} onClose={() => setEmojis(null)} onGone={() => box.current} />}
      {recorder.since !== null && (
        <RecordingBar
          since={recorder.since}
          working={recorder.working}
          onCancel={recorder.cancel}
          onSend={() => void sendVoice()}
        />
      )}
      <div className={clsx('flex items-end gap-1 p-2 low:py-1', (speaking || isClosed) && 'hidden')}>
        <FileInput ref={picker} accept={acceptedFiles} onPick={attach} />
        <ComposerTools
          note={note}
          onAttach={() => picker.current?.click()}
          onQuick={() => setManaging(true)}
          onNote={() => {
            setNote(!note)
            setFile(null)
            box.current?.focus()
          }}
        />
        <div className="field-box flex min-h-10 min-w-0 flex-1 items-end rounded-[20px]! px-1 narrow:min-h-11 narrow:rounded-[22px]!">
          <IconButton
            round
            data-emojis
            label={text.emojis.title}
            aria-expanded={emojis !== null}
            icon={<Smile aria-hidden size={18} />}
            onClick={() => void toggleEmojis()}
            className="mb-0.5 flex-none"
          />
          <textarea
            ref={box}
            rows={1}
            value={draft}
            maxLength={limits.message}
            placeholder={placeholder}
            aria-label={placeholder}
            enterKeyHint="send"
            {...slash.aria}
            onPaste={paste}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => {
              if (slash.press(event)) return
              if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
                // What was written for the shop's own eyes would be one Enter away from the customer's.
                const kept = note && draft.trim() !== ''
                if (kept || (!replyTo && !note)) onLeave?.()
                onReplyTo(null)
                if (!kept) setNote(false)
              }
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              send()
            }}
            className="field-bare block max-h-32 min-w-0 resize-none py-2! text-input field-sizing-content placeholder:truncate narrow:py-2.5! narrow:text-16"
          />
          {nothing && !note && canRecord() && (
            <IconButton
              round
              label={text.voice.record}
              icon={<Mic aria-hidden size={18} />}
              loading={recorder.working}
              onClick={() => void recorder.start()}
              className="mb-0.5 flex-none"
            />
          )}
        </div>
        <button
          type="submit"
          aria-label={note ? text.composer.saveNote : text.composer.send}
          disabled={nothing}
          className={roundButton}
        >
          <SendHorizontal aria-hidden size={18} />
        </button>
      </div>
      {managing && (
        <QuickReplyDialog
          botId={botId}
          draft={draft}
          box={box}
          onPick={(reply) => {
            setManaging(false)
            // What began with «/» asked for it; what else is there stays.
            const put = draft.startsWith('/') ? replace : insert
            // While the dialog stands nothing outside takes the focus.
            requestAnimationFrame(() => put(reply))
          }}
          onClose={() => setManaging(false)}
        />
      )}
    </form>
  )
}
