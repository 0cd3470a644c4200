import type { CampaignRisk } from '@recado/contract/crm/campaigns'
import { namesPeople } from '@recado/contract/crm/names-people'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { momentInWords } from '../../../text/messaging/new-chats.ts'
import type { KnownCap } from '../../../messaging/sessions/state/new-chat-cap.ts'
import type { DailyCap } from './daily-cap.ts'
import type { StrangerAnswers } from './stranger-answers.ts'

export type RiskFacts = {
  message: string
  /** Who would get it, and who of them never wrote. */
  audience: number
  strangers: number
  /** Left out of it: numbers that nobody has on WhatsApp. */
  noWhatsApp: number
  cap: DailyCap
  /** WhatsApp's own cap on new chats, where it is known, and how many it leaves. */
  newChats: KnownCap | null
  newChatsLeft: number | null
  answers: StrangerAnswers
  /** Of the bot, for what is said of it. */
  timezone: string
}

type Advice = CampaignRisk['advice'][number]

const shortener = /\b(bit\.ly|tinyurl\.com|t\.co|goo\.gl|cutt\.ly|is\.gd|ow\.ly|acortar\.link|n9\.cl)\//i
const link = /\b(?:https?:\/\/|www\.)\S/i
/** Up to this many strangers are a warning, however large their share: more than that is what gets numbers banned. */
const fewStrangers = 10
/** Up to this many get a text as people write it to those whom they know: reports name 15 to 20 strangers a day as what gets numbers restricted (Baileys issue 1983, October 2025). */
const few = 10

/** Where WhatsApp does not say where its cap is: about so many unanswered in a month are reported (tests of it since October 2025). */
const unansweredInAMonth = 30
/** So many tell something of how many answer, and fewer than this share are our own measure. */
const enoughReached = 5
const fewAnswers = 0.2

/**
 * How likely WhatsApp is to punish the number for this campaign, and what would help, the heaviest first. Red from one
 * red advice or three yellow ones on.
 */
export function readRisk(facts: RiskFacts): CampaignRisk {
  const advice = [...ofAudience(facts), ...ofNewChats(facts), ...ofText(facts)]
  const red = advice.filter(({ weight }) => weight === 'red')
  const yellow = advice.filter(({ weight }) => weight === 'yellow')
  const level = red.length > 0 || yellow.length >= 3 ? 'red' : yellow.length > 0 ? 'yellow' : 'green'
  return { level, advice: [...red, ...yellow] }
}

function ofAudience({
  audience,
  strangers,
  noWhatsApp,
  cap: { cap, ageDays, usedLess },
}: RiskFacts): Advice[] {
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
    const text = usedLess ? risk.youngInUse(cap) : risk.young(ageDays, cap)
    advice.push({ weight: audience > cap * 4 ? 'red' : 'yellow', text })
  } else if (audience > cap) {
    advice.push({ weight: 'yellow', text: risk.large(Math.ceil(audience / cap)) })
  }
  return advice
}

/** Who never wrote is what WhatsApp counts: without them there is nothing to say. */
function ofNewChats({ strangers, newChats, newChatsLeft, answers, timezone }: RiskFacts): Advice[] {
  if (strangers === 0) return []
  const { risk } = campaignText
  const advice: Advice[] = []
  const { unanswered, reached, answered } = answers
  if (newChats === null) {
    if (unanswered > unansweredInAMonth) advice.push({ weight: 'red', text: risk.unanswered(unanswered) })
  } else if (newChats.status !== 'none') {
    const until = momentInWords(newChats.until, timezone)
    const quota = { used: newChats.used, total: newChats.total, left: newChatsLeft }
    const weight = newChats.status === 'first_warning' ? 'yellow' : 'red'
    advice.push({ weight, text: risk.newChats[newChats.status](quota, until) })
  }
  if (reached >= enoughReached && answered < reached * fewAnswers)
    advice.push({ weight: 'yellow', text: risk.fewAnswers(answered, reached) })
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
