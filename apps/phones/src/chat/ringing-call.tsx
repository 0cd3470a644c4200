import { Button } from '@recado/ui'
import type { ChatView, PhoneView } from '@recado/whatsapp-emulator/protocol'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { text } from '../text.ts'

/** The call with this chat's other end while it rings; who called hangs up. */
export function RingingCall({ phone, chat }: { phone: PhoneView; chat: ChatView }) {
  const attempt = useAttempt()
  const call = phone.calls.find(({ state, with: other }) => state === 'ringing' && other === chat.with)
  if (!call) return null
  return (
    <div className="flex flex-none items-center gap-2.5 bg-brand-soft py-2 pr-2 pl-3.5 text-13 font-semibold">
      <output className="flex-1">
        {call.incoming ? text.calls.ringsIn(chat.name) : text.calls.ringing(chat.name)}
      </output>
      {!call.incoming && (
        <Button
          variant="danger"
          className="min-h-11!"
          onClick={() => attempt(api.hangUp(phone.phoneNumber, call.callId))}
        >
          {text.calls.hangUp}
        </Button>
      )}
    </div>
  )
}
