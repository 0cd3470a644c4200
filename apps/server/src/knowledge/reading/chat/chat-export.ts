import { readingCaps } from '../caps.ts'
import { type Chat, RefusedSource } from '../reading.ts'
import { TextRoom } from '../text-room.ts'

// Forms of both systems in Spanish as they are known (November 2026; no export of a real phone was at hand): «12/3/24, 9:05 p. m. - Ana: Hola» of Android and
// «[12/3/24, 9:05:33 p. m.] Ana: Hola» of iOS, with a narrow blank before «p. m.» and marks of direction before the line.
const date = String.raw`(\d{1,4})[/.-](\d{1,2})[/.-](\d{2,4}),?\s{1,2}`
const time = String.raw`(\d{1,2}):(\d{2})(?::\d{2})?(?:\s?([ap])\.?\s?m\.?)?`
const android = new RegExp(`^${date}${time}\\s[-–]\\s(.*)$`, 'isu')
const ios = new RegExp(`^\\[${date}${time}\\](.*)$`, 'isu')
/** Marks of direction, which say nothing. */
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** What the app writes where there was a file or a message that is gone. */
const noWords =
  /^<?(multimedia|media|archivo|imagen|audio|video|v[ií]deo|sticker|gif|documento|contacto|image|document)[^<>\n]{0,40}(omitid[oa]s?|omitted)>?$|\((archivo adjunto|file attached)\)|^<(adjunto|attached):|^(se elimin[oó] este mensaje|eliminaste este mensaje|este mensaje fue eliminado|this message was deleted|you deleted this message)\.?$|^(llamada|videollamada)( de voz)? perdida/i
const edited = /<(se editó este mensaje|this message was edited)\.?>$/i

type Begun = { numbers: [number, number, number]; clock: string; rest: string }

/** Whether a text begins as an export of WhatsApp does: one of its first lines has the form. */
export const isChatExport = (text: string): boolean =>
  text
    .slice(0, 4_000)
    .split('\n', 10)
    .some((line) => begun(line.replaceAll(marks, '').trim()) !== null)

/** An export of one chat, who wrote in it by their names. What the app itself says in it is left out. */
export function readChatExport(text: string): Chat {
  const room = new TextRoom()
  const messages: { begun: Begun; name: string; lines: string[] }[] = []
  let current: (typeof messages)[number] | null = null
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replaceAll(marks, '').trim()
    const start = begun(line)
    if (!start) {
      if (current && room.take(line)) current.lines.push(line)
      continue
    }
    const [, name, said] = /^([^:]{1,80}):\s(.*)$/su.exec(start.rest.trim()) ?? []
    current = null
    if (name === undefined || said === undefined) continue
    if (messages.length >= readingCaps.rows) room.cut = 'rows'
    if (room.isFull || !room.take(said)) break
    current = { begun: start, name: name.trim(), lines: [said] }
    messages.push(current)
  }
  const isMonthFirst = messages.some(({ begun: { numbers } }) => numbers[1] > 12 && numbers[0] <= 12)
  const people = new Map<string, { name: string; lines: number; who: number }>()
  const lines = messages.flatMap(({ begun: { numbers, clock }, name, lines: said }) => {
    const words = said.join('\n').replace(edited, '').trim()
    if (words === '' || noWords.test(words)) return []
    const person = people.get(name) ?? { name, lines: 0, who: people.size }
    people.set(name, person)
    person.lines += 1
    return [{ at: `${dayOf(numbers, isMonthFirst)} ${clock}`, who: person.who, text: words }]
  })
  if (lines.length === 0) throw new RefusedSource('empty')
  return {
    kind: 'chat',
    people: [...people.values()].map(({ name, lines: count }) => ({ name, lines: count })),
    lines,
    cut: room.cut,
  }
}

function begun(line: string): Begun | null {
  const [, one, two, three, hour, minute, half, rest] = android.exec(line) ?? ios.exec(line) ?? []
  if (rest === undefined || hour === undefined || minute === undefined) return null
  const late = half?.toLowerCase() === 'p'
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (late ? 12 : 0)
  const clock = `${String(hours).padStart(2, '0')}:${minute}`
  return { numbers: [Number(one), Number(two), Number(three)], clock, rest }
}

/** YYYY-MM-DD of three numbers: the year is first where it has four figures there, else the day unless no day says otherwise. */
function dayOf([one, two, three]: [number, number, number], isMonthFirst: boolean): string {
  const two2 = (number: number) => String(number).padStart(2, '0')
  if (one > 31) return `${one}-${two2(two)}-${two2(three)}`
  const year = three < 100 ? 2000 + three : three
  return isMonthFirst ? `${year}-${two2(one)}-${two2(two)}` : `${year}-${two2(two)}-${two2(one)}`
}
