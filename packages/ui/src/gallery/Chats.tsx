import { CornerDownRight, Info, PhoneMissed } from 'lucide-react'
import { useState } from 'react'
import {
  Bubble,
  ChatComposer,
  ChatWallpaper,
  DayDivider,
  PhoneFrame,
  SystemNote,
  TypingBubble,
  type BubbleProps,
} from '../chat/index.ts'
import { Section } from './Sample.tsx'
import { longMessage, longName, picture, unbroken } from './ugly.ts'

/** The WhatsApp look, small and large. */
export function Chats() {
  const [sent, setSent] = useState<BubbleProps[]>([])
  const send = (text: string) =>
    setSent([...sent, { side: 'out', text, time: '12:09 p. m.', delivery: 'read' }])
  return (
    <Section title="Conversación">
      <div className="flex flex-wrap items-start gap-8">
        <PhoneFrame
          name="Café La Esquina"
          clock="10:06"
          className="h-170 w-90 max-w-full"
          footer={<ChatComposer onSend={send} placeholder="Escribe como Camila" />}
        >
          <ChatWallpaper aria-label="Conversación con Camila">
            <DayDivider>Hoy</DayDivider>
            <Bubble side="out" text="me regala el menu" time="12:04 p. m." delivery="read" />
            <Bubble
              side="in"
              text={
                'Hola, *Laura*. Este es el menú de _hoy_.\n\n¿Te lo llevamos o lo recoges aquí en La Esquina?'
              }
              time="12:04 p. m."
              attachment={{ kind: 'document', name: 'menu-del-dia.pdf', detail: 'PDF · 1,2 MB' }}
            />
            <SystemNote icon={<CornerDownRight />}>Después: Tomar pedido</SystemNote>
            <Bubble side="in" ghost text="¿A nombre de quién anoto el pedido?" time="12:04 p. m." />
            {sent.map((bubble, index) => (
              <Bubble key={index} {...bubble} />
            ))}
            <TypingBubble />
          </ChatWallpaper>
        </PhoneFrame>
        <PhoneFrame name={longName} className="h-130 w-72 max-w-full">
          <ChatWallpaper aria-label="Conversación larga">
            <Bubble side="out" text={longMessage} time="11:58 a. m." delivery="delivered" />
            <Bubble side="in" text={unbroken} time="12:00 p. m." />
          </ChatWallpaper>
        </PhoneFrame>
        <div className="flex h-170 min-w-72 flex-1 flex-col overflow-hidden rounded-card ring ring-line phone:basis-full">
          <ChatWallpaper aria-label="Chat ancho">
            <DayDivider>Ayer</DayDivider>
            <Bubble side="in" text="Buenas tardes, ¿hasta qué hora abren?" time="4:42 p. m." />
            <Bubble
              side="out"
              text="Lunes a sábado de 7 a. m. a 8 p. m."
              time="4:42 p. m."
              delivery="read"
              footer={
                <>
                  <Info aria-hidden size={13} /> Bot · Horarios · ¿por qué respondió esto?
                </>
              }
            />
            <SystemNote icon={<PhoneMissed className="text-danger" />} tone="warn">
              Llamada rechazada, 9:48
            </SystemNote>
            <Bubble
              side="in"
              attachment={{ kind: 'audio', detail: '0:14' }}
              text="_Hola, quiero una torta de zanahoria_"
              time="12:02 p. m."
            />
            <Bubble side="in" first={false} text="```ref: 8841```" time="12:02 p. m." />
            <Bubble
              side="out"
              attachment={{ kind: 'image', url: picture, name: 'Torta de zanahoria' }}
              text="Así quedó la de la semana pasada."
              time="12:05 p. m."
              delivery="sent"
            />
            <Bubble
              side="out"
              first={false}
              attachment={{ kind: 'video', name: 'horno.mp4', detail: '0:32 · 4 MB' }}
              time="12:06 p. m."
              delivery="clock"
            />
            <Bubble
              side="out"
              text="El domicilio a Chapinero vale ~$ 9.000~ $ 7.000. ¿A las 4?"
              time="12:08 p. m."
              delivery="failed"
              footer={<span className="text-danger">No se envió: el teléfono estaba sin internet.</span>}
            />
          </ChatWallpaper>
          <ChatComposer onSend={send} placeholder="Escribe un mensaje" />
        </div>
      </div>
    </Section>
  )
}
