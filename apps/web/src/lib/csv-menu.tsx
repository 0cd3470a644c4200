import { csvFormats, type CsvFormat } from '@recado/contract/wire/choices'
import { Menu, type MenuGroup, type MenuProps } from '@recado/ui'
import { text } from '../text/csv.ts'

/** Where a table is going to be opened, which decides how it is written. */
export function csvChoices(onChoose: (format: CsvFormat) => void): MenuGroup {
  return {
    label: text.where,
    actions: csvFormats.map((format) => ({
      label: text.formats[format],
      aside: text.how[format],
      onSelect: () => onChoose(format),
    })),
  }
}

interface CsvMenuProps extends Pick<MenuProps, 'trigger' | 'align' | 'side'> {
  onChoose: (format: CsvFormat) => void
}

/** Takes a table along as a CSV. */
export function CsvMenu({ onChoose, ...menu }: CsvMenuProps) {
  return <Menu {...menu} groups={[csvChoices(onChoose)]} />
}
