import type { SourceReview } from '@recado/contract/knowledge/review'
import { limits } from '@recado/contract/wire/limits'
import { Checkbox } from '@recado/ui'
import { text as all } from '../../../text/knowledge.ts'

const text = all.review
const { linkedPages: most } = limits.knowledge

interface LinkedPagesProps {
  links: SourceReview['links']
  /** The addresses of those that are to be read, too. */
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** Other pages of the site, of which some may be read besides. */
export function LinkedPages({ links, chosen, onChoose }: LinkedPagesProps) {
  return (
    <fieldset className="rounded-card border border-line p-3">
      <legend className="px-1 text-13 font-semibold">{text.links}</legend>
      <p className="text-12 text-muted">{text.linksHint(most)}</p>
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 phone:grid-cols-1">
        {links.map(({ url, label }) => (
          <Checkbox
            key={url}
            label={<span className="wrap-anywhere">{label}</span>}
            hint={<span className="wrap-anywhere">{new URL(url).pathname}</span>}
            checked={chosen.includes(url)}
            disabled={!chosen.includes(url) && chosen.length >= most}
            onCheckedChange={(on) => onChoose(on ? [...chosen, url] : chosen.filter((each) => each !== url))}
          />
        ))}
      </div>
    </fieldset>
  )
}
