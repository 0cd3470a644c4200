import { Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '../../../lib/browser/use-object-url.ts'
import { text as all } from '../../../text/knowledge.ts'
import { pictureQuery } from '../api/knowledge.ts'

/** The photo that was read, to be compared with what was read of it; opened at its own size by a press. */
export function SourcePicture({ botId, sourceId }: { botId: string; sourceId: string }) {
  const { data, isError } = useQuery(pictureQuery(botId, sourceId))
  const url = useObjectUrl(data)
  if (isError) return <p className="text-13 text-muted">{all.review.noPicture}</p>
  if (url === undefined) return <Skeleton className="h-80 phone:h-48" />
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={all.review.openPicture}
      className="block overflow-auto rounded-card border border-line narrow:max-h-[34dvh]"
    >
      <img src={url} alt={all.review.picture} className="w-full" />
    </a>
  )
}
