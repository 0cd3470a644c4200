import type { CampaignRisk } from '@recado/contract/crm/campaigns'
import { isWayOut } from '@recado/contract/messaging/template-blanks'
import type { StoredTemplate } from '../../../messaging/templates/templates.repository.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'

type Advice = CampaignRisk['advice'][number]

/** How likely people are to mark a campaign by this template, for which Meta pauses it, and what would help. */
export function templateRisk(template: StoredTemplate): CampaignRisk {
  const { quality, category, face, nextCategory } = template
  const { templateRisk: words } = campaignText
  const advice: Advice[] = []
  if (quality === 'red') advice.push({ weight: 'red', text: words.red })
  if (quality === 'yellow') advice.push({ weight: 'yellow', text: words.yellow })
  if (category === 'marketing' && !face.buttons.some(isWayOut))
    advice.push({ weight: 'yellow', text: words.noWayOut })
  if (nextCategory?.category === 'marketing') advice.push({ weight: 'yellow', text: words.becomesMarketing })
  return { level: quality === 'red' ? 'red' : advice.length > 0 ? 'yellow' : 'green', advice }
}
