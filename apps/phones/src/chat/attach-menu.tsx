import { FileInput, IconButton, Menu } from '@recado/ui'
import type { SampleView } from '@recado/whatsapp-emulator/protocol'
import { Eye, FileText, Image, MapPin, Mic, Plus, User, Video } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { api, Refused } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { text } from '../text.ts'
import { here } from './here.ts'

const mostBytes = 32 * 1024 * 1024
const somebody = ['Ana Torres', '573001110000'] as const
const icons: Record<SampleView['kind'], ReactNode> = {
  image: <Image aria-hidden size={16} />,
  video: <Video aria-hidden size={16} />,
  audio: <Mic aria-hidden size={16} />,
  voice: <Mic aria-hidden size={16} />,
  document: <FileText aria-hidden size={16} />,
  sticker: <Image aria-hidden size={16} />,
}

interface AttachMenuProps {
  from: string
  to: string
  samples: readonly SampleView[]
}

/** «Adjuntar»: pictures, papers and places of one's own, and samples that are at hand. */
export function AttachMenu({ from, to, samples }: AttachMenuProps) {
  const attempt = useAttempt()
  const input = useRef<HTMLInputElement>(null)
  /** Of the file that is being chosen. */
  const wanted = useRef({ asDocument: false, once: false })
  const choose = (accept: string, once = false) => {
    if (!input.current) return
    wanted.current = { asDocument: accept === '', once }
    input.current.accept = accept
    input.current.click()
  }
  const place = (live: boolean) => attempt(api.sendPlace(from, to, { ...here, live }))
  const send = (file: File) => {
    const about = aboutFile(file, wanted.current)
    const sent = file.size > mostBytes ? Promise.reject(new Refused(text.attach.tooLarge)) : null
    attempt(sent ?? api.sendFile(from, to, file, about))
  }
  return (
    <>
      <FileInput ref={input} onPick={send} />
      <Menu
        side="top"
        align="start"
        trigger={
          <IconButton
            size="l"
            round
            label={text.attach.menu}
            icon={<Plus aria-hidden size={20} />}
            tooltip={false}
          />
        }
        groups={[
          {
            actions: [
              { label: text.attach.photo, icon: icons.image, onSelect: () => choose('image/*,video/*') },
              { label: text.attach.document, icon: icons.document, onSelect: () => choose('') },
              {
                label: text.attach.place,
                icon: <MapPin aria-hidden size={16} />,
                onSelect: () => place(false),
              },
              {
                label: text.attach.livePlace,
                icon: <MapPin aria-hidden size={16} />,
                onSelect: () => place(true),
              },
              {
                label: text.attach.contact,
                icon: <User aria-hidden size={16} />,
                onSelect: () => attempt(api.sendContact(from, to, ...somebody)),
              },
              {
                label: text.attach.once,
                icon: <Eye aria-hidden size={16} />,
                onSelect: () => choose('image/*', true),
              },
            ],
          },
          {
            label: text.attach.samples,
            actions: samples.map(({ id, title, kind }) => ({
              label: title,
              icon: icons[kind],
              onSelect: () => attempt(api.sendSample(from, to, id)),
            })),
          },
        ]}
      />
    </>
  )
}

function aboutFile(
  { type, name }: File,
  { asDocument, once }: { asDocument: boolean; once: boolean },
): Record<string, string> {
  const [family = ''] = type.split('/')
  const kind = asDocument || !['image', 'video', 'audio'].includes(family) ? 'document' : family
  return { kind, type, name, ...(once && { once: 'true' }) }
}
