import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { botQuery } from '../../entities/bot/bot-queries.ts'
import { Knowledge } from '../../features/knowledge/components/knowledge.tsx'
import { useBotId } from '../../shell/bot-shell-slots.tsx'
import { text } from '../../text/knowledge.ts'

/** `/conocimiento/:botId`: what a bot's AI answers by; `dato` in the address opens one fact. */
export function KnowledgeScreen() {
  const botId = useBotId()
  const { data: bot } = useQuery(botQuery(botId))
  const [asked, setAsked] = useSearchParams()
  return (
    <>
      <title>{text.title(bot?.name ?? 'Recado')}</title>
      <Knowledge
        botId={botId}
        factId={asked.get('dato')}
        onFact={(dato) => setAsked(dato === null ? {} : { dato }, { replace: true })}
      />
    </>
  )
}
