import { FormattedText, VoiceNote } from '@recado/ui/chat'
import { useEffect, useState } from 'react'
import { fileUrl } from '../../../lib/api/upload-file.ts'
import { text } from '../../../text/builder/simulator.ts'
import type { SpokenFile } from '../model/transcript.ts'

/** An answer as the customer hears it, with what it says. Its file is brought with the first press. */
export function SpokenReply({ spoken, words }: { spoken: SpokenFile; words: string }) {
  const [asking, setAsking] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url])
  const ask = async () => {
    setAsking(true)
    const brought = await fileUrl(spoken.path)
    setUrl(brought)
    setFailed(brought === null)
    setAsking(false)
  }
  return (
    <>
      <VoiceNote
        url={url ?? undefined}
        label={text.acts.audio}
        seconds={spoken.seconds}
        loudness={spoken.loudness}
        onAsk={() => void ask()}
        onFailed={() => setFailed(true)}
        asking={asking}
      />
      {failed && (
        <p role="alert" className="text-12 text-danger">
          {text.spoken.failed}
        </p>
      )}
      <div className="mt-1 border-t border-ink/10 pt-1.5">
        <span className="block text-12 font-semibold text-wa-meta">{text.spoken.says}</span>
        <FormattedText text={words} className="whitespace-pre-wrap" />
      </div>
    </>
  )
}
