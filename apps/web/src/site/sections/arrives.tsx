import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { hueStyle, Tile } from '@recado/ui'
import { AttachmentCard, SystemNote, VoiceNote } from '@recado/ui/chat'
import { Hand, Headset, MapPin, PhoneMissed } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../text/site/landing.ts'
import type { Facts } from '../facts.ts'
import { Heading, Wrap } from '../frame.tsx'

const { arrives } = text
const { AUDIO, LOCATION, FILE, CALL, PAUSE } = arrives.items

/** Whatever arrives: voice notes, places, files, calls, and the owner's own word. */
export function Arrives({ facts }: { facts: Facts }) {
  return (
    <section className="border-y border-line-2 bg-surface py-24 narrow:py-16">
      <Wrap className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)] gap-12 max-[1000px]:grid-cols-1 narrow:gap-8">
        <div>
          <Heading>{arrives.title}</Heading>
          <p className="mt-3 max-w-128 text-16 text-pretty text-muted">{arrives.body}</p>
          <div className="mt-8 flex gap-3 border-t border-line pt-5">
            <Tile icon={<Headset />} />
            <p className="text-13 leading-5 text-muted">
              <b className="block text-14 text-ink">{arrives.help.title}</b>
              {arrives.help.body(facts.content.supportHours)}{' '}
              {facts.mailbox !== null && (
                <a
                  href="#contacto"
                  className="-my-3 inline-block py-3 font-semibold text-brand underline underline-offset-3"
                >
                  {arrives.help.link}
                </a>
              )}
            </p>
          </div>
        </div>
        <ul>
          <Arrival type="AUDIO" title={AUDIO.title} body={AUDIO.body}>
            <VoiceNote detail="0:04" />
            <Said>{AUDIO.example}</Said>
          </Arrival>
          <Arrival type="LOCATION" title={LOCATION.title} body={LOCATION.body}>
            <MapPicture />
            <Said>{LOCATION.example}</Said>
          </Arrival>
          <Arrival type="FILE" title={FILE.title} body={FILE.body}>
            <div className="px-1 pt-1">
              <AttachmentCard attachment={{ kind: 'document', name: FILE.example, detail: FILE.detail }} />
            </div>
          </Arrival>
          <Arrival type="CALL" title={CALL.title} body={CALL.body}>
            <SystemNote tone="warn" icon={<PhoneMissed aria-hidden />} className="my-0! self-start!">
              {CALL.rejected}
            </SystemNote>
            <Said>{CALL.example}</Said>
          </Arrival>
          <Arrival title={PAUSE.title} body={PAUSE.body}>
            <span className="w-fit self-end rounded-tile bg-wa-out px-3 py-1.5 text-13">{PAUSE.example}</span>
            <Said>{PAUSE.afterwards}</Said>
          </Arrival>
        </ul>
      </Wrap>
    </section>
  )
}

function Arrival(props: { type?: string; title: string; body: string; children: ReactNode }) {
  const { type, title, body, children } = props
  return (
    <li
      style={hueStyle(type === undefined ? 'var(--brand)' : nodeHue(type))}
      className="grid grid-cols-[28px_minmax(0,9rem)_minmax(0,1fr)_16rem] items-center gap-x-5 gap-y-1 border-b border-line py-5 first:border-t max-[760px]:grid-cols-[28px_minmax(0,1fr)]"
    >
      {type === undefined ? <Tile icon={<Hand />} /> : <NodeTile type={type} />}
      <h3 className="text-16 font-bold">{title}</h3>
      <p className="text-14 text-pretty text-muted max-[760px]:col-start-2">{body}</p>
      <div className="flex flex-col gap-1.5 rounded-tile bg-wa-bg p-2.5 max-[760px]:col-start-2 max-[760px]:mt-2">
        {children}
      </div>
    </li>
  )
}

function Said({ children }: { children: ReactNode }) {
  return <q className="text-12 text-wa-meta italic before:content-['“'] after:content-['”']">{children}</q>
}

/** A place on a map of no town. */
function MapPicture() {
  return (
    <span className="relative grid h-16 place-items-center overflow-hidden rounded-ctl bg-[color-mix(in_oklab,var(--n-ai)_16%,var(--wa-bg))] text-n-location">
      <svg aria-hidden viewBox="0 0 240 64" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <g fill="none" className="stroke-wa-in" strokeWidth="6">
          <path d="M-5 52 245 14" />
          <path d="M60-5 96 70M176-5 200 70" strokeWidth="4" />
        </g>
      </svg>
      <MapPin aria-hidden size={24} className="relative fill-surface" />
    </span>
  )
}
