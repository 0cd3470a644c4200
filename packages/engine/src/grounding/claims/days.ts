import { type Scan, wordAt } from './claim.ts'

const names = new Map<string, number>(
  Object.entries({
    lunes: 1, lun: 1, martes: 2, mar: 2, miercoles: 3, mie: 3, mier: 3, jueves: 4, jue: 4, viernes: 5, vie: 5, sabado: 6, sabados: 6,
    sab: 6, domingo: 7, domingos: 7, dom: 7, festivo: 8, festivos: 8, feriado: 8, feriados: 8,
  }),
) // prettier-ignore

const holiday = 8
const until = new Set(['a', 'al', 'hasta', '-'])
const between = new Set(['y', 'e', 'o', ',', '/', 'los', 'el', 'de', 'a', 'al', 'hasta', '-', '.'])

/** Days that are named together, with the tokens that name them. */
export type DayGroup = {
  days: ReadonlySet<number>
  from: number
  to: number
  /** Its clause says that the shop rests. */
  isClosed: boolean
}

export const isDay = (word: string): boolean => names.has(word) && word !== 'mar'

const resting = new Set('cerrado cerrados descansamos descanso descansa libre'.split(' '))

/** The groups of days that a text names, in order; `today` stands for «hoy», 1 Monday to 7 Sunday. */
export function dayGroups(scan: Scan, today: number | null): DayGroup[] {
  const groups: DayGroup[] = []
  const closed = new Set(scan.all.filter(({ plain }) => resting.has(plain)).map(({ clause }) => clause))
  for (let at = 0; at < scan.all.length; at += 1) {
    const group = groupAt(scan, at, today)
    if (!group) continue
    groups.push({ ...group, isClosed: closed.has(scan.all[at]?.clause ?? -1) })
    at = group.to - 1
  }
  return groups
}

function groupAt(scan: Scan, at: number, today: number | null): Omit<DayGroup, 'isClosed'> | null {
  const days = new Set<number>()
  let [to, next, last] = [at, at, 0]
  let reaches = false
  for (;;) {
    const phrase = phraseAt(scan, next, today)
    if (phrase) {
      // «todos los días, de lunes a sábado» are six.
      if (days.size === 7 && last === 0 && wordAt(scan, next - 1) !== 'y') days.clear()
      if (reaches && phrase.days.length === 1 && last > 0)
        for (const day of range(last, phrase.days[0] ?? 0)) days.add(day)
      for (const day of phrase.days) days.add(day)
      last = phrase.days.length === 1 ? (phrase.days[0] ?? 0) : 0
      next = phrase.to
      to = next
      reaches = false
      continue
    }
    const word = wordAt(scan, next)
    // A full stop belongs to «lun.», not to a list.
    if (to === at || !between.has(word) || next - to > 2 || (word === '.' && next > to)) break
    if (until.has(word)) reaches = true
    next += 1
  }
  return days.size > 0 ? { days, from: at, to } : null
}

function phraseAt(scan: Scan, at: number, today: number | null): { days: number[]; to: number } | null {
  const [first, second, third] = [wordAt(scan, at), wordAt(scan, at + 1), wordAt(scan, at + 2)]
  const day = names.get(first)
  if (day && !(first === 'mar' && second !== '.' && !until.has(second))) return { days: [day], to: at + 1 }
  if (first === 'entre' && second === 'semana') return { days: [1, 2, 3, 4, 5], to: at + 2 }
  if ((first === 'fin' || first === 'fines') && second === 'de' && third === 'semana')
    return { days: [6, 7], to: at + 3 }
  if (first === 'todos' && second === 'los' && third === 'dias')
    return { days: [1, 2, 3, 4, 5, 6, 7], to: at + 3 }
  const last = ['v', 's', 'd'].indexOf(third)
  if (first === 'l' && second === '-' && last >= 0) return { days: range(1, 5 + last), to: at + 3 }
  if (first === 'hoy' && today) return { days: [today], to: at + 1 }
  return null
}

/** From one day to another, over Sunday where that is earlier. */
function range(from: number, to: number): number[] {
  if (from === holiday || to === holiday) return [from, to]
  const days: number[] = []
  for (let day = from; ; day = (day % 7) + 1) {
    days.push(day)
    if (day === to) return days
  }
}
