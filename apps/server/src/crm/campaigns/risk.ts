import { type CampaignRisk, namesPeople } from '@recado/contract/crm/campaigns'
import { campaignText } from '../../text/campaigns.ts'
import type { DailyCap } from './daily-cap.ts'

export type RiskFacts = {
  message: string
  /** Who would get it, and who of them never wrote. */
  audience: number
  strangers: number
  /** Left out of it: numbers that nobody has on WhatsApp. */
  noWhatsApp: number
  cap: DailyCap
}

type Advice = CampaignRisk['advice'][number]

const shortener = /\b(bit\.ly|tinyurl\.com|t\.co|goo\.gl|cutt\.ly|is\.gd|ow\.ly|acortar\.link|n9\.cl)\//i
const link = /\b(?:https?:\/\/|www\.)\S/i
/** Up to this many strangers are a warning, however large their share: more than that is what gets numbers banned. */
const fewStrangers = 10
/** Up to this many get a text as people write it to those whom they know: reports name 15 to 20 strangers a day as what gets numbers restricted (Baileys issue 1983, October 2025). */
const few = 10

/**
 * How likely WhatsApp is to punish the number for this campaign, and what would help, the heaviest first. Red from one
 * red advice or three yellow ones on.
 */
export function readRisk(facts: RiskFacts): CampaignRisk {
  const advice = [...ofAudience(facts), ...ofText(facts)]
  const red = advice.filter(({ weight }) => weight === 'red')
  const yellow = advice.filter(({ weight }) => weight === 'yellow')
  const level = red.length > 0 || yellow.length >= 3 ? 'red' : yellow.length > 0 ? 'yellow' : 'green'
  return { level, advice: [...red, ...yellow] }
}

function ofAudience({ audience, strangers, noWhatsApp, cap: { cap, ageDays } }: RiskFacts): Advice[] {
  const { risk } = campaignText
  const advice: Advice[] = []
  const share = audience === 0 ? 0 : strangers / audience
  if (share >= 0.5 || (strangers > fewStrangers && share > 0.2)) {
    const text = risk.strangers(Math.round(share * 100))
    advice.push({ weight: strangers > fewStrangers && share >= 0.5 ? 'red' : 'yellow', text })
  }
  // A list with many of them was not made by customers, and has more that nobody knows of yet.
  if (noWhatsApp > (audience + noWhatsApp) * 0.2) {
    advice.push({ weight: 'yellow', text: risk.noWhatsApp(noWhatsApp) })
  }
  if (ageDays === null) advice.push({ weight: 'yellow', text: risk.unlinked })
  else if (audience > cap && ageDays < 30) {
    advice.push({ weight: audience > cap * 4 ? 'red' : 'yellow', text: risk.young(ageDays, cap) })
  } else if (audience > cap) {
    advice.push({ weight: 'yellow', text: risk.large(Math.ceil(audience / cap)) })
  }
  return advice
}

function ofText({ message, audience }: RiskFacts): Advice[] {
  const { risk } = campaignText
  const advice: Advice[] = []
  const warn = (holds: boolean, text: string): void => void (holds && advice.push({ weight: 'yellow', text }))
  if (shortener.test(message)) advice.push({ weight: 'red', text: risk.shortLinks })
  else warn(link.test(message), risk.links)
  warn(shouts(message), risk.capitals)
  warn(audience > few && !namesPeople(message), risk.sameForAll)
  warn(audience > few && !/\b(baja|stop)\b/i.test(message), risk.noWayOut)
  return advice
}

/** More than six of ten letters are capitals, in a text long enough to tell. */
function shouts(message: string): boolean {
  const letters = message.replace(/\{\{[^{}]*\}\}/g, '').match(/\p{L}/gu) ?? []
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase())
  return letters.length >= 20 && capitals.length > letters.length * 0.6
}
