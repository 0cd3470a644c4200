import type { SourceReview, TableChoice } from '@recado/contract/knowledge/review'
import { limits } from '@recado/contract/wire/limits'
import { Checkbox, Field, Select, ToggleChip } from '@recado/ui'
import { text as all } from '../../../text/knowledge.ts'

const text = all.review
const none = 'none'
/** Columns that are shown of the first rows, and on a phone: there is nothing to be moved sideways. */
const widest = 8
const widestOnPhone = 4
const shown = (at: number): string => (at < widestOnPhone ? '' : 'phone:hidden')

interface TableColumnsProps {
  table: SourceReview['tables'][number]
  onChange: (choice: TableChoice) => void
}

/** What the columns of a table are: looked at, and put right, by whoever made it. */
export function TableColumns({ table, onChange }: TableColumnsProps) {
  const { name, header, rows, of, choice } = table
  const options = header.map((title, at) => ({ value: String(at), label: text.column(title, at) }))
  const withNone = [{ value: none, label: text.noColumn }, ...options]
  const column = (value: string): number | null => (value === none ? null : Number(value))
  const put = (part: Partial<TableChoice>) => onChange({ ...choice, ...part })
  const withPrice = (at: number, on: boolean) =>
    on ? [...choice.prices, at].toSorted((a, b) => a - b) : choice.prices.filter((price) => price !== at)
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-3">
      <Checkbox
        checked={choice.use}
        onCheckedChange={(use) => put({ use })}
        label={text.use}
        hint={text.table(name, of)}
      />
      {choice.use && (
        <>
          <div className="rounded-in border border-line">
            <table className="w-full text-12">
              <thead>
                <tr>
                  {header.slice(0, widest).map((title, at) => (
                    <th
                      key={at}
                      scope="col"
                      className={`px-2 py-1.5 text-left align-bottom font-semibold wrap-anywhere ${shown(at)}`}
                    >
                      {text.column(title, at)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, 3).map((row, line) => (
                  <tr key={line} className="border-t border-line">
                    {header.slice(0, widest).map((_, at) => (
                      <td key={at} className={`max-w-50 px-2 py-1.5 align-top ${shown(at)}`}>
                        <span className="line-clamp-2 wrap-anywhere">{row[at]}</span>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
            <Field label={text.name}>
              <Select
                options={withNone}
                value={choice.name === null ? none : String(choice.name)}
                onValueChange={(value) => put({ name: column(value) })}
              />
            </Field>
            <Field label={text.stock}>
              <Select
                options={withNone}
                value={choice.stock === null ? none : String(choice.stock)}
                onValueChange={(value) => put({ stock: column(value) })}
              />
            </Field>
          </div>
          <fieldset>
            <legend className="mb-1.5 text-13 font-semibold">{text.prices}</legend>
            <div className="flex flex-wrap gap-2">
              {header.map((title, at) => (
                <ToggleChip
                  key={at}
                  pressed={choice.prices.includes(at)}
                  disabled={
                    !choice.prices.includes(at) && choice.prices.length >= limits.knowledge.priceColumns
                  }
                  onPressedChange={(on) => put({ prices: withPrice(at, on) })}
                >
                  {text.column(title, at)}
                </ToggleChip>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </section>
  )
}
